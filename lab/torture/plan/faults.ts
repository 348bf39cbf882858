import fc from "fast-check";

/** What is broken on purpose. Those of the network concern the second site, whose database is behind a proxy. */
export const FAULT_KINDS = [
  ...(["site-killed", "site-stopped", "site-paused"] as const),
  ...(["postgres-killed", "postgres-paused", "connections-terminated"] as const),
  ...(["network-cut", "network-slow", "network-silent"] as const),
  ...(["mail-down", "mail-slow", "mail-rejecting", "mail-cut"] as const),
  ...(["disk-full", "clock-jump"] as const),
];

export type FaultKind = (typeof FAULT_KINDS)[number];

/** One fault of the plan. */
export interface PlannedFault {
  kind: FaultKind;
  /** How many writes have ended when it strikes. */
  afterWrites: number;
  /** How long it lasts. */
  lastsMs: number;
  /** The site that it strikes: 0 or 1. */
  site: number;
  /** A choice among the forms that a kind has, e.g. how far a clock jumps. */
  choice: number;
  /** Whether the one before it still lasts when it strikes. */
  overlaps: boolean;
}

/**
 * The faults that a seed determines, spread over the writes: every kind as often as the others, in any order.
 *
 * @param longestMs - the longest that one lasts
 */
export function planFaults(
  seed: number,
  { faults, writes, longestMs }: { faults: number; writes: number; longestMs: number },
): PlannedFault[] {
  const details = fc.sample(DETAILS, { seed, numRuns: faults });
  const rounds = Array.from({ length: Math.ceil(faults / FAULT_KINDS.length) }, (_, round) =>
    fc.sample(fc.noBias(fc.shuffledSubarray([...FAULT_KINDS], { minLength: FAULT_KINDS.length })), {
      seed: seed + round,
      numRuns: 1,
    }),
  ).flat(2);
  return details.map(({ share, jitter, ...detail }, index) => ({
    ...detail,
    kind: rounds[index] ?? "site-killed",
    afterWrites: Math.floor(((index + jitter / 1000) / (faults + 1)) * writes),
    lastsMs: Math.round(100 + (share / 1000) * (longestMs - 100)),
  }));
}

const DETAILS = fc.noBias(
  fc.record({
    share: fc.nat(1000),
    jitter: fc.nat(999),
    site: fc.nat(1),
    choice: fc.nat(),
    overlaps: fc.nat(3).map((of4) => of4 === 0),
  }),
);
