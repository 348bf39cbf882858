import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
/** PostgreSQL needs some 400 MB, most of them for its write-ahead log. */
const SIZE = "700m";

/** A small file system of its own, which can be filled without harm to anybody else. */
export interface SmallDisk {
  readonly path: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts one in memory; undefined where that isn't allowed: on Linux only root may. */
export async function mountSmallDisk(): Promise<SmallDisk | undefined> {
  const mountPoint = await mkdtemp(path.join(tmpdir(), "torture-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=711`, "tmpfs", mountPoint]);
  } catch {
    await rm(mountPoint, { recursive: true });
    return undefined;
  }
  await chmod(mountPoint, 0o711);
  const ballast = path.join(mountPoint, "ballast");
  return {
    path: mountPoint,
    fill: () => pipeline(zeros, createWriteStream(ballast)).catch(expectFullDisk),
    empty: () => rm(ballast, { force: true }),
    async remove() {
      // Lazily: what a failed run has left there must not keep it.
      await run("umount", ["--lazy", mountPoint]);
      await rm(mountPoint, { recursive: true });
    },
  };
}

/** Without end. */
async function* zeros() {
  const megabyte = Buffer.alloc(1024 ** 2);
  while (true) yield megabyte;
}

function expectFullDisk(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOSPC") throw error;
}
