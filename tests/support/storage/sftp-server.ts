import type { FileHandle } from "node:fs/promises";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import ssh2, { type Attributes, type SFTPWrapper } from "ssh2";
import { listenOnLoopback } from "../site/loopback.ts";

const { STATUS_CODE, OPEN_MODE, flagsToString } = ssh2.utils.sftp;

/** An SSH server that serves a folder by SFTP, to one user. */
export interface SftpServer {
  port: number;
  /** Ends the connection once this number of bytes has been written; undefined: never. */
  breakAfterBytes: number | undefined;
  /** The signed-in users, in the order of their sign-ins. */
  signIns: string[];
  close(): Promise<void>;
}

/** A key pair of SSH. One in 200 that ssh2 makes can't be read by it: a zero at the front of a number is lost. */
export function makeKeyPair(): { private: string; public: string } {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync("ed25519");
    if (!(ssh2.utils.parseKey(pair.private) instanceof Error)) return pair;
  }
}

/** Starts one; each has a host key of its own. */
export async function startSftpServer(
  folder: string,
  { user, password, publicKey }: { user: string; password: string; publicKey?: string },
): Promise<SftpServer> {
  const hostKeys = [makeKeyPair().private];
  const state: SftpServer = { port: 0, breakAfterBytes: undefined, signIns: [], close: async () => {} };
  const sockets = new Set<ssh2.Connection>();
  const ssh = new ssh2.Server({ hostKeys }, (client) => {
    sockets.add(client);
    client.on("error", () => {});
    client.on("close", () => sockets.delete(client));
    client.on("authentication", (context) => {
      const isPassword = context.method === "password" && context.password === password;
      const key = publicKey ? ssh2.utils.parseKey(publicKey) : undefined;
      const isKey =
        context.method === "publickey" &&
        key !== undefined &&
        !(key instanceof Error) &&
        key.getPublicSSH().equals(context.key.data) &&
        (!context.signature || key.verify(context.blob as Buffer, context.signature, context.hashAlgo) === true);
      if (context.username !== user || !(isPassword || isKey)) return context.reject(["password", "publickey"]);
      state.signIns.push(user);
      context.accept();
    });
    client.on("session", (accept) => {
      accept().on("sftp", (acceptSftp) => serveFolder(acceptSftp(), folder, client, state));
    });
  });
  // Without it each answer waits for the client's delayed acknowledgement.
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket));
  state.port = await listenOnLoopback(server);
  state.close = async () => {
    for (const socket of sockets) socket.end();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return state;
}

function serveFolder(sftp: SFTPWrapper, folder: string, client: ssh2.Connection, state: SftpServer) {
  const handles = new Map<number, FileHandle | { entries: string[]; directory: string }>();
  let written = 0;
  let next = 0;
  const local = (name: string) => path.join(folder, path.posix.normalize(`/${name}`));
  const newHandle = (of: FileHandle | { entries: string[]; directory: string }) => {
    handles.set(next, of);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(next++);
    return handle;
  };
  // Of what was being written when the connection broke.
  client.on("close", () => {
    for (const of of handles.values()) if ("close" in of) void of.close();
  });
  const of = (handle: Buffer) => handles.get(handle.readUInt32BE());
  const file = (handle: Buffer) => of(handle) as FileHandle;
  const answer = (id: number, work: () => Promise<void>) =>
    void work().catch((error: { code?: string }) =>
      sftp.status(id, error.code === "ENOENT" ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE),
    );
  const done = (id: number, work: () => Promise<unknown>) =>
    answer(id, async () => {
      await work();
      sftp.status(id, STATUS_CODE.OK);
    });
  const attributes = async (name: string): Promise<Attributes> => {
    const { mode, uid, gid, size, atimeMs, mtimeMs } = await stat(name);
    return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) };
  };
  sftp.on("REALPATH", (id, name) => {
    const filename = path.posix.normalize(`/${name}`);
    sftp.name(id, [{ filename, longname: filename, attrs: {} as Attributes }]);
  });
  for (const event of ["STAT", "LSTAT"] as const)
    sftp.on(event, (id: number, name: string) => answer(id, async () => sftp.attrs(id, await attributes(local(name)))));
  sftp.on("FSTAT", (id, handle) =>
    answer(id, async () => {
      const { mode, uid, gid, size } = await file(handle).stat();
      sftp.attrs(id, { mode, uid, gid, size, atime: 0, mtime: 0 });
    }),
  );
  sftp.on("OPEN", (id, name, flags) =>
    answer(id, async () => {
      const mode = flags & OPEN_MODE.WRITE ? (flagsToString(flags) ?? "w") : "r";
      sftp.handle(id, newHandle(await open(local(name), mode)));
    }),
  );
  sftp.on("WRITE", (id, handle, offset, data) => {
    written += data.length;
    if (state.breakAfterBytes !== undefined && written > state.breakAfterBytes) return void client.end();
    done(id, () => file(handle).write(data, 0, data.length, offset));
  });
  sftp.on("READ", (id, handle, offset, length) =>
    answer(id, async () => {
      const { bytesRead, buffer } = await file(handle).read(Buffer.alloc(length), 0, length, offset);
      if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, buffer.subarray(0, bytesRead));
    }),
  );
  sftp.on("CLOSE", (id, handle) =>
    done(id, async () => {
      const found = of(handle);
      handles.delete(handle.readUInt32BE());
      if (found && "close" in found) await found.close();
    }),
  );
  sftp.on("OPENDIR", (id, name) =>
    answer(id, async () => sftp.handle(id, newHandle({ entries: await readdir(local(name)), directory: local(name) }))),
  );
  sftp.on("READDIR", (id, handle) =>
    answer(id, async () => {
      const listing = of(handle) as { entries: string[]; directory: string };
      if (listing.entries.length === 0) return sftp.status(id, STATUS_CODE.EOF);
      const names = await Promise.all(
        listing.entries.splice(0).map(async (filename) => {
          const full = path.join(listing.directory, filename);
          const kind = (await stat(full)).isDirectory() ? "d" : "-";
          return { filename, longname: `${kind}rw-r--r-- ${filename}`, attrs: await attributes(full) };
        }),
      );
      sftp.name(id, names);
    }),
  );
  sftp.on("MKDIR", (id, name) => done(id, () => mkdir(local(name))));
  sftp.on("REMOVE", (id, name) => done(id, () => rm(local(name))));
  sftp.on("RENAME", (id, from, to) => done(id, () => rename(local(from), local(to))));
}
