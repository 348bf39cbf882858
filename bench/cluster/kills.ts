import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";

const KILL_EVERY_MS = 10_000;
const DEAD_FOR_MS = 3_000;

/** What was done to the processes. */
export interface Kills {
  killed: number;
  stopped: number;
  added: number;
}

/**
 * Kills a process every ten seconds and starts it again three seconds later, one after the other; every third is stopped
 * by a signal instead, as a deployment does. One more is added after the second. Ends when `signal` aborts, with all
 * of them running.
 */
export async function killProcesses(cluster: Cluster, signal: AbortSignal): Promise<Kills> {
  const kills: Kills = { killed: 0, stopped: 0, added: 0 };
  for (let turn = 0; !signal.aborted; turn += 1) {
    await delay(KILL_EVERY_MS, undefined, { signal }).catch(() => {});
    const site = cluster.sites[turn % cluster.sites.length];
    if (signal.aborted || !site) break;
    const isStop = turn % 3 === 2;
    await (isStop ? site.stop() : site.kill());
    kills[isStop ? "stopped" : "killed"] += 1;
    await delay(DEAD_FOR_MS);
    await site.start();
    if (turn !== 1) continue;
    await cluster.addSite();
    kills.added += 1;
  }
  return kills;
}
