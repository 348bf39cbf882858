import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "~/shared/time/durations.ts";
import { BACKUP_KINDS } from "./backup.ts";
import { backupsToDelete, KEEP, KEEP_OTHERS_DAYS, type KeptBackup } from "./keep-rule.ts";

const NOW = new Date("2026-11-24T03:10:00Z");

const ageDays = (one: KeptBackup) => (NOW.getTime() - one.at.getTime()) / DAY_MS;

function daily(count: number): KeptBackup[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `day-${index}`,
    at: new Date(NOW.getTime() - index * DAY_MS),
    kind: "scheduled",
    isVerified: true,
  }));
}

test("of a year of daily backups 7 days, 4 weeks and 6 months are kept", () => {
  const backups = daily(365);
  const expired = new Set(backupsToDelete(backups, NOW, "UTC"));
  const kept = backups.filter(({ id }) => !expired.has(id)).map(({ at }) => at.toISOString().slice(0, 10));
  expect(kept).toEqual([
    ...["2026-11-24", "2026-11-23", "2026-11-22", "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18"],
    // The ends of the weeks and months before.
    ...["2026-11-15", "2026-11-08", "2026-10-31", "2026-09-30", "2026-08-31", "2026-07-31", "2026-06-30"],
  ]);
});

test("run each day, the rule never loses a week or a month that it promised", () => {
  let stored: KeptBackup[] = [];
  const start = Date.UTC(2025, 0, 1, 3);
  for (let day = 0; day < 500; day++) {
    const at = new Date(start + day * DAY_MS);
    stored.push({ id: String(day), at, kind: "scheduled", isVerified: true });
    const expired = new Set(backupsToDelete(stored, at, "UTC"));
    stored = stored.filter(({ id }) => !expired.has(id));
    if (day < 250) continue;
    const months = new Set(stored.map((one) => one.at.toISOString().slice(0, 7)));
    expect(months.size).toBe(KEEP.months);
    expect(stored.length).toBeLessThanOrEqual(KEEP.days + KEEP.weeks + KEEP.months);
  }
});

test("backups dated in the future take the place of none, and don't pile up either", () => {
  const wrong = (["scheduled", "before-upgrade"] as const).flatMap((kind) =>
    daily(400).map((one, index) => ({
      ...one,
      kind,
      id: `${kind}-${index}`,
      at: new Date(one.at.getTime() + 1000 * DAY_MS),
    })),
  );
  const expired = new Set(backupsToDelete([...wrong, ...daily(365)], NOW, "UTC"));
  expect(new Set(backupsToDelete(daily(365), NOW, "UTC"))).toEqual(
    new Set([...expired].filter((id) => id.startsWith("day-"))),
  );
  const left = wrong.filter(({ id }) => !expired.has(id));
  expect(left.length).toBeLessThanOrEqual(KEEP.days + KEEP.weeks + KEEP.months + 2);
  expect(left.length).toBeGreaterThan(0);
});

const backup = fc.record({
  hours: fc.integer({ min: 0, max: 24 * 500 }),
  kind: fc.constantFrom(...BACKUP_KINDS),
  isVerified: fc.constantFrom(true, false, undefined),
});
const backups = fc.array(backup, { maxLength: 60 }).map((list) =>
  list.map(({ hours, ...one }, index) => ({
    ...one,
    id: String(index),
    at: new Date(NOW.getTime() - hours * HOUR_MS),
  })),
);
const zone = fc.constantFrom("UTC", "Asia/Kolkata", "America/New_York", "Pacific/Apia");

test("whatever there is: the newest verified one stays, files of others stay, and what was made on purpose stays a month", () => {
  fc.assert(
    fc.property(backups, zone, (list, timeZone) => {
      const expired = new Set(backupsToDelete(list, NOW, timeZone));
      const verified = list.filter(({ isVerified }) => isVerified).toSorted((a, b) => b.at.getTime() - a.at.getTime());
      if (verified[0]) {
        const newest = verified.filter(({ at }) => at.getTime() === verified[0]?.at.getTime());
        expect(newest.some(({ id }) => !expired.has(id))).toBe(true);
      }
      for (const one of list) {
        if (one.kind === "other") expect(expired.has(one.id)).toBe(false);
        const isWanted = one.kind !== "scheduled" && one.isVerified !== false && ageDays(one) < KEEP_OTHERS_DAYS;
        if (isWanted) expect(expired.has(one.id)).toBe(false);
      }
    }),
  );
});

test("whatever there is: no more stays than the rule says, the rule is stable, and the order doesn't matter", () => {
  fc.assert(
    fc.property(backups, zone, (list, timeZone) => {
      const expired = new Set(backupsToDelete(list, NOW, timeZone));
      const rest = list.filter(({ id }) => !expired.has(id));
      expect(backupsToDelete(rest, NOW, timeZone)).toEqual([]);
      const scheduled = rest.filter(({ kind, isVerified }) => kind === "scheduled" && isVerified !== false);
      expect(scheduled.length).toBeLessThanOrEqual(KEEP.days + KEEP.weeks + KEEP.months + 2);
      expect(new Set(backupsToDelete(list.toReversed(), NOW, timeZone))).toEqual(expired);
      // A period's verified backup is kept rather than one that isn't.
      const today = (one: KeptBackup) => ageDays(one) < 1;
      if (timeZone === "UTC" && list.some((one) => today(one) && one.isVerified && one.at.getUTCDate() === 24))
        expect(rest.some((one) => today(one) && one.isVerified)).toBe(true);
    }),
  );
});
