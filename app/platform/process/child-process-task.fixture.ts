import { setTimeout as delay } from "node:timers/promises";
import { inChildProcess } from "./child-process-task.server.ts";

/** What a call of the test's task does. */
export type Order = "pid" | "bytes" | "throw" | "crash" | "hang" | "grow";

/** A task for the tests, which Node loads in the child process as it is. */
export const runOrder = inChildProcess({
  module: import.meta.url,
  run: obey,
  // Enough for a process to start on a busy machine.
  timeoutMs: 10_000,
  idleMs: 500,
  memoryMb: 200,
});

async function obey(order: Order): Promise<number | Buffer> {
  await delay(10);
  if (order === "bytes") return Buffer.from([1, 2, 3]);
  if (order === "throw") throw new Error("refused");
  if (order === "crash") process.kill(process.pid, "SIGKILL");
  if (order === "hang") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  // Outside of the heap, which has a limit of its own.
  for (const held: Buffer[] = []; order === "grow"; ) held.push(Buffer.alloc(1_000_000, 1));
  return process.pid;
}
