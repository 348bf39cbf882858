import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { openAllowedSocket } from "~/platform/network/allowed-lookup.server.ts";
import { allowedAddresses } from "./destination-address.server.ts";
import { PARTIAL, type RemoteStorage, requireSize, type SftpDestination } from "./storage-destination.ts";

const WRITE_AHEAD_BYTES = 2 * 1024 * 1024;

/** The SSH server shows another key than the one that was confirmed, or none was confirmed yet. Nothing was sent to
 * it. */
export class HostKeyError extends Error {
  override name = "HostKeyError";
  /** The fingerprint of the key that it shows. */
  readonly shown: string;
  readonly isFirst: boolean;

  constructor(shown: string, isFirst: boolean) {
    super(isFirst ? "The server's key isn't confirmed yet." : "The server shows another key than before.");
    this.shown = shown;
    this.isFirst = isFirst;
  }
}

/**
 * Opens a folder of an SSH server, which is made when it isn't there. The library is loaded here.
 *
 * @throws HostKeyError before anything of the owner's is sent
 */
export async function openSftpStorage(destination: SftpDestination): Promise<RemoteStorage> {
  const { default: SftpClient } = await import("ssh2-sftp-client");
  const sock = await openAllowedSocket(destination, allowedAddresses(destination, { isEncrypted: true }));
  // A request waits for the answer to the one before: it must not wait for more to send.
  sock.setNoDelay(true);
  // Its own listeners write to the console.
  const ignore = () => {};
  const client = new SftpClient("sftp", { error: ignore, end: ignore, close: ignore });
  let refused: HostKeyError | undefined;
  const hostVerifier = (key: Buffer) => {
    const shown = hostKeyFingerprint(key);
    if (shown === destination.hostKey) return true;
    refused = new HostKeyError(shown, destination.hostKey === "");
    return false;
  };
  const credentials = destination.privateKey
    ? { privateKey: destination.privateKey, passphrase: destination.password }
    : { password: destination.password };
  try {
    await client.connect({ sock, username: destination.user, ...credentials, hostVerifier, readyTimeout: 20_000 });
  } catch (error) {
    sock.destroy();
    throw refused ?? error;
  }
  const folder = destination.folder.replace(/\/+$/, "") || ".";
  const path = (name: string) => `${folder}/${name}`;
  try {
    if (!(await client.exists(folder))) await client.mkdir(folder, true);
  } catch (error) {
    await client.end();
    throw error;
  }
  const files = async () => {
    const entries = await client.list(folder);
    return entries.flatMap(({ type, name, size }) => (type === "-" ? [{ name, size }] : []));
  };
  return {
    list: files,
    async upload(name: string, body: Readable, { size, signal }) {
      const partial = path(name + PARTIAL);
      const abort = () => body.destroy(signal?.reason instanceof Error ? signal.reason : new Error("Aborted"));
      const writeStreamOptions: object = { highWaterMark: WRITE_AHEAD_BYTES };
      signal?.addEventListener("abort", abort);
      try {
        signal?.throwIfAborted();
        // What has gathered meanwhile is sent at once, so that a long way costs no time for each 64 kB.
        await client.put(body, partial, { writeStreamOptions });
      } finally {
        signal?.removeEventListener("abort", abort);
      }
      requireSize(name, size, (await client.stat(partial)).size);
      // SFTP's own rename doesn't replace a file.
      if (await client.exists(path(name))) await client.delete(path(name));
      await client.rename(partial, path(name));
    },
    async read(name) {
      return (await client.get(path(name))) as Buffer;
    },
    async remove(name) {
      await client.delete(path(name));
    },
    async removeRemains(isOurs) {
      for (const { name } of await files())
        if (name.endsWith(PARTIAL) && isOurs(name.slice(0, -PARTIAL.length))) await client.delete(path(name));
    },
    async close() {
      await client.end();
    },
  };
}

/** A key's fingerprint, as `ssh-keygen -l` writes it. */
function hostKeyFingerprint(key: Buffer): string {
  return `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`;
}
