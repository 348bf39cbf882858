import { writeSync } from "node:fs";

/** So often a line is tried again where whoever reads the log is slow, and so long after the last attempt. */
const MAX_ATTEMPTS = 20;
const RETRY_DELAY_MS = 5;

/**
 * Where the log's lines go: straight to an open file. A line that can't be written is dropped, because the site is worth
 * more than its log: the terminal was closed, the disk is full, or who reads along has stopped reading. Pino's own
 * destination tries for ever in such a case, and the process with it.
 */
export function logDestination(fd: number): { write(line: string): void } {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  return {
    write(line) {
      let rest = Buffer.from(line);
      for (let attempt = 1; rest.length > 0 && attempt <= MAX_ATTEMPTS; attempt += 1) {
        try {
          rest = rest.subarray(writeSync(fd, rest));
        } catch (error) {
          if (!isWouldBlock(error)) return;
          Atomics.wait(pause, 0, 0, RETRY_DELAY_MS);
        }
      }
    },
  };
}

function isWouldBlock(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EAGAIN";
}
