import { setTimeout as delay } from "node:timers/promises";
import type { FaultKind, PlannedFault } from "../plan/faults.ts";
import type { World } from "../world/world.ts";
import { connectionsTerminated, diskFull, postgresKilled, postgresPaused } from "./database-faults.ts";
import type { Fault } from "./fault.ts";
import { mailCut, mailDown, mailRejecting, mailSlow } from "./mail-faults.ts";
import { networkCut, networkSilent, networkSlow } from "./network-faults.ts";
import { clockJump, siteKilled, sitePaused, siteStopped } from "./site-faults.ts";

const FAULTS: Record<FaultKind, Fault> = {
  "site-killed": siteKilled,
  "site-stopped": siteStopped,
  "site-paused": sitePaused,
  "postgres-killed": postgresKilled,
  "postgres-paused": postgresPaused,
  "connections-terminated": connectionsTerminated,
  "network-cut": networkCut,
  "network-slow": networkSlow,
  "network-silent": networkSilent,
  "mail-down": mailDown,
  "mail-slow": mailSlow,
  "mail-rejecting": mailRejecting,
  "mail-cut": mailCut,
  "disk-full": diskFull,
  "clock-jump": clockJump,
};
const RESTARTS: readonly FaultKind[] = ["site-killed", "site-stopped"];

/** What the lane of faults receives and reports. */
interface FaultLane {
  /** Resolves when that number of writes has ended; no more begin before the next fault strikes. */
  untilWritten(count: number): Promise<void>;
  struck(planned: PlannedFault): void;
}

/**
 * Strikes with one fault after the other, each once its writes have ended. One that overlaps strikes while the one
 * before it still lasts; of two, what a site needs is healed before the site is started again.
 */
export async function runFaults(world: World, planned: PlannedFault[], { untilWritten, struck }: FaultLane) {
  const groups: PlannedFault[][] = [];
  for (const fault of planned) {
    const last = groups.at(-1);
    if (fault.overlaps && last?.length === 1 && last[0] && familyOf(last[0]) !== familyOf(fault)) last.push(fault);
    else groups.push([fault]);
  }
  for (const group of groups) {
    for (const fault of group) {
      await untilWritten(group[0]?.afterWrites ?? 0);
      await FAULTS[fault.kind].strike(world, fault);
      struck(fault);
      await delay(fault.lastsMs);
    }
    for (const fault of group.toSorted((a, b) => Number(isRestart(a)) - Number(isRestart(b)))) {
      await FAULTS[fault.kind].heal?.(world, fault);
    }
  }
}

/** Two of one family would undo each other, or wait for each other. */
const familyOf = ({ kind }: PlannedFault) => kind.replace(/-.*/, "");
const isRestart = ({ kind }: PlannedFault) => RESTARTS.includes(kind);
