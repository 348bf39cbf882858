import { writeSync } from "node:fs";

/** Retries of a line, and the delay between them, when the reader of the log is slow (`EAGAIN`). */
const MAX_ATTEMPTS = 20;
const RETRY_DELAY_MS = 5;

/**
 * Writes log lines synchronously to an open file. A line that can't be written is dropped, because the site matters
 * more than its log: the terminal was closed, the disk is full, or the reader of the pipe has stopped. Pino's own
 * destination retries forever in such a case and blocks the process.
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
