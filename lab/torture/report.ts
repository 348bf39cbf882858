import type { FaultKind, PlannedFault } from "./plan/faults.ts";

/** What a run did, and what it found. */
export interface TortureReport {
  seed: number;
  writes: number;
  seconds: number;
  /** By kind. */
  acknowledged: Record<string, number>;
  /** Writes whose senders gave up, by kind. */
  givenUp: Record<string, number>;
  /** Writes about a record whose own write was never acknowledged. */
  withoutSubject: number;
  faults: Partial<Record<FaultKind, PlannedFault[]>>;
  /** Whether the disk could not be filled. */
  isDiskLeftOut: boolean;
  /** How many emails the mail server accepted. */
  emails: number;
  findings: string[];
}

/** The report in words. */
export function describeReport(report: TortureReport): string {
  const faults = Object.entries(report.faults).map(([kind, struck]) => [kind, struck.length] as const);
  const total = faults.reduce((sum, [, count]) => sum + count, 0);
  return [
    `Seed ${report.seed}: ${report.writes} writes and ${total} faults in ${report.seconds} s`,
    `  acknowledged: ${inWords(Object.entries(report.acknowledged))}`,
    `  given up by their senders: ${inWords(Object.entries(report.givenUp))}`,
    `  left out, since what they are about was given up: ${report.withoutSubject}`,
    `  faults: ${inWords(faults)}`,
    ...(report.isDiskLeftOut ? ["  The disk was not filled: only root may mount a small one."] : []),
    `  emails that the mail server accepted: ${report.emails}`,
    report.findings.length === 0 ? "  found: nothing" : `  FOUND:\n    ${report.findings.join("\n    ")}`,
  ].join("\n");
}

function inWords(counts: (readonly [string, number])[]): string {
  const sum = counts.reduce((all, [, count]) => all + count, 0);
  return counts.length === 0 ? "0" : `${sum} (${counts.map(([name, count]) => `${name} ${count}`).join(", ")})`;
}
