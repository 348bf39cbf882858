import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

const FIRST_SAMPLE_MS = 20;
const LONGEST_SAMPLE_MS = 640;
const TIMEOUT_MS = 5_000;
const MAX_UTILIZATION = 0.5;

/** Waits until the event loop was idle for half of a sample, or for 5 s, for work that must not delay requests. */
export async function waitForIdleEventLoop(): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (let wait = FIRST_SAMPLE_MS; Date.now() < giveUpAt; wait = Math.min(2 * wait, LONGEST_SAMPLE_MS)) {
    const before = performance.eventLoopUtilization();
    await delay(wait, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < MAX_UTILIZATION) return;
  }
}
