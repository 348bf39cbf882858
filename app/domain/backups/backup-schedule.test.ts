import { expect, test } from "vitest";
import { isBackupDue, lastDue, nextDue } from "./backup-schedule.ts";

const AT_THREE = { isOn: true, hour: 3 };
const at = (iso: string) => new Date(iso);
const since = at("2026-01-01T00:00:00Z");
const base = { timeZone: "UTC", since, made: [] };

test("the hour is that of the owner's time zone, also on the days when the clocks change", () => {
  expect(lastDue(AT_THREE, at("2026-11-24T12:00:00Z"), "Asia/Kolkata")).toEqual(at("2026-11-23T21:30:00Z"));
  expect(nextDue(AT_THREE, at("2026-11-24T12:00:00Z"), "Asia/Kolkata")).toEqual(at("2026-11-24T21:30:00Z"));
  // In Berlin 29 March has no hour from two to three, and 25 October has it twice.
  expect(lastDue(AT_THREE, at("2026-03-29T12:00:00Z"), "Europe/Berlin")).toEqual(at("2026-03-29T01:00:00Z"));
  expect(nextDue(AT_THREE, at("2026-10-24T12:00:00Z"), "Europe/Berlin")).toEqual(at("2026-10-25T02:00:00Z"));
});

test("one is due once a day, and not for the time before the site was", () => {
  const now = at("2026-11-24T03:00:00Z");
  expect(isBackupDue(AT_THREE, { ...base, now })).toBe(true);
  expect(isBackupDue({ ...AT_THREE, isOn: false }, { ...base, now })).toBe(false);
  expect(isBackupDue(AT_THREE, { ...base, now, since: at("2026-11-24T03:00:01Z") })).toBe(false);
  const made = (time: Date) => [{ at: time, hasFailed: false }];
  expect(isBackupDue(AT_THREE, { ...base, now, made: made(at("2026-11-23T03:00:05Z")) })).toBe(true);
  expect(isBackupDue(AT_THREE, { ...base, now, made: made(now) })).toBe(false);
});

test("times after now come from a clock that was wrong: they count for nothing, beyond what clocks differ by", () => {
  const now = at("2026-11-26T12:00:00Z");
  const made = ["2030-01-01T03:00:00Z", "2026-11-27T03:00:00Z", "2026-06-01T03:00:00Z"].map((time) => at(time));
  const dueWith = (hasFailed: boolean) =>
    isBackupDue(AT_THREE, { ...base, now, made: made.map((time) => ({ at: time, hasFailed })) });
  expect([dueWith(false), dueWith(true)]).toEqual([true, true]);
  expect(isBackupDue(AT_THREE, { ...base, now, since: at("2030-01-01T00:00:00Z") })).toBe(true);
  const soon = [{ at: at("2026-11-26T12:00:30Z"), hasFailed: false }];
  expect(isBackupDue(AT_THREE, { ...base, now, made: soon })).toBe(false);
});

test("after a failure it is tried again, not at once and not for ever", () => {
  const failed = (...times: string[]) => times.map((time) => ({ at: at(`2026-11-24T${time}Z`), hasFailed: true }));
  const now = at("2026-11-24T04:00:00Z");
  expect(isBackupDue(AT_THREE, { ...base, now, made: failed("03:45:00") })).toBe(false);
  expect(isBackupDue(AT_THREE, { ...base, now, made: failed("03:00:00", "03:30:00") })).toBe(true);
  const many = failed("03:00:00", "03:10:00", "03:20:00", "03:30:00");
  expect(isBackupDue(AT_THREE, { ...base, now, made: many })).toBe(false);
});
