import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { StorageStep, StorageStepName } from "~/shared/setup/test-steps.ts";
import { destinationAddress } from "./destination-address.server.ts";
import { explainStorageError } from "./explain-storage-error.ts";
import { findDestinationAddresses, openStorage } from "./open-storage.server.ts";
import { HostKeyError } from "./sftp-storage.server.ts";
import type { RemoteStorage, StorageDestination } from "./storage-destination.ts";

/**
 * Tests a destination step by step, with a small file that is removed again.
 *
 * @param report - called with each state of each step
 * @returns whether all of it works
 */
export async function testStorage(
  destination: StorageDestination,
  report: (step: StorageStep) => void,
): Promise<boolean> {
  let current = "address" as StorageStepName;
  const run = async <Result>(
    step: StorageStepName,
    text: string,
    work: () => Promise<Result>,
    passed: (of: Result) => string,
  ) => {
    current = step;
    report({ step, state: "running", text });
    const result = await work();
    report({ step, state: "passed", text: passed(result) });
    return result;
  };
  let storage: RemoteStorage | undefined;
  const name = `site-backup-test-${randomBytes(6).toString("hex")}`;
  const sent = randomBytes(1000);
  try {
    const { host, port } = destinationAddress(destination);
    await run(
      "address",
      `Looking for ${host}`,
      () => findDestinationAddresses(destination),
      (found) => `${host} is at ${found.join(", ")}`,
    );
    const signIn = async () => {
      const opened = await openStorage(destination);
      storage = opened;
      if (destination.kind === "sftp")
        report({ step: "host-key", state: "passed", text: `It is the server with the key ${destination.hostKey}` });
      const files = await opened.list();
      return { opened, count: files.length };
    };
    const { opened } = await run("sign-in", `Signing in on port ${port}`, signIn, ({ count }) =>
      count === 1 ? "Signed in, there is 1 file" : `Signed in, there are ${count} files`,
    );
    await run(
      "write",
      "Storing a small file",
      () => opened.upload(name, Readable.from([sent]), { size: sent.length }),
      () => "A small file was stored",
    );
    await run(
      "read",
      "Reading it again",
      () => opened.read(name),
      (found) => {
        if (Buffer.compare(found, sent) !== 0) throw new Error("The file isn't what was stored.");
        return "It is what was stored";
      },
    );
    await run(
      "remove",
      "Deleting it",
      () => opened.remove(name),
      () => "It was deleted, as old backups will be",
    );
    return true;
  } catch (error) {
    const { step = current, text, advice } = explainStorageError(error, destination);
    if (current === "sign-in" && step !== current)
      report({ step: current, state: "skipped", text: "Nothing was sent yet." });
    const shown = error instanceof HostKeyError && error.isFirst ? { fingerprint: error.shown } : {};
    report({ step, state: "failed", text, advice, ...shown });
    return false;
  } finally {
    await storage?.close().catch(() => {});
  }
}
