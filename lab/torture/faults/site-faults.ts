import { HOUR_MS } from "../../../app/shared/time/durations.ts";
import { sendSignal } from "../../../embedded-postgres/server/postgres-processes.ts";
import type { PlannedFault } from "../plan/faults.ts";
import type { World } from "../world/world.ts";
import type { Fault } from "./fault.ts";

const siteOf = (world: World, { site }: PlannedFault) => (site === 0 ? world.sites[0] : world.sites[1]);

/** As a power cut would; the PostgreSQL of the first site goes on. */
export const siteKilled: Fault = {
  strike: (world, planned) => siteOf(world, planned).site.kill(),
  heal: (world, planned) => siteOf(world, planned).start(),
};

/** In order; with the first site its PostgreSQL stops. */
export const siteStopped: Fault = {
  strike: (world, planned) => siteOf(world, planned).site.stop(),
  heal: (world, planned) => siteOf(world, planned).start(),
};

/** Requests wait, and go on long after their senders have given up. */
export const sitePaused: Fault = {
  strike: async (world, planned) => sendSignal(siteOf(world, planned).site.pid, "SIGSTOP"),
  heal: async (world, planned) => sendSignal(siteOf(world, planned).site.pid, "SIGCONT"),
};

/** Small corrections and large ones, in both directions. */
const JUMPS_MS = [3 * HOUR_MS, -2 * HOUR_MS, 30 * HOUR_MS, -90_000, 90_000, -26 * HOUR_MS];

/** The clock of one site alone, and back. */
export const clockJump: Fault = {
  strike: (world, planned) => siteOf(world, planned).setClock(JUMPS_MS[planned.choice % JUMPS_MS.length] ?? 0),
  heal: (world, planned) => siteOf(world, planned).setClock(0),
};
