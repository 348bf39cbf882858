import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Linux's file system in memory. */
const MEMORY_DIRECTORY = "/dev/shm";
/** Far more than all databases of a run together. */
const REQUIRED_BYTES = 4 * 1024 ** 3;

/**
 * Where the tests' databases lie: in memory where there is plenty of it, since tests otherwise wait for the disk for a
 * third of their time. What a killed process has written survives it there as well as on a disk.
 */
export function databaseDirectory(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DIRECTORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= REQUIRED_BYTES ? MEMORY_DIRECTORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
