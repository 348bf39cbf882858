import { expect, test } from "vitest";
import type { ObjectStoreState } from "~/shared/images/object-store-state.ts";
import { type BackupRow, newestVerified } from "./backup.ts";
import { findProblems, findStoreProblems } from "./backup-problems.ts";

const WORKS: ObjectStoreState = {
  ...{ place: "pictures at Amazon S3", failure: null, missing: null },
  kinds: [{ what: "pictures", home: "s3", files: { s3: 8, database: 0 } }],
};
const since = "2026-03-02T03:00:00.000Z";
const minutesLater = (count: number) => new Date(Date.parse(since) + count * 60_000);

test("a site without a bucket for pictures, and one whose bucket works, have no problem with it", () => {
  expect(findStoreProblems(null, minutesLater(0))).toEqual([]);
  expect(findStoreProblems(WORKS, minutesLater(0))).toEqual([]);
});

test("a bucket that can't be used is reported after ten minutes, with the reason", () => {
  const fails = { ...WORKS, failure: { text: "The server doesn't answer.", since } };
  expect(findStoreProblems(fails, minutesLater(9))).toEqual([]);
  expect(findStoreProblems(fails, minutesLater(10))).toEqual([
    { kind: "pictures", since, reason: "The server doesn't answer." },
  ]);
});

test("lost pictures are reported at once, with their number", () => {
  const lost = (count: number) => findStoreProblems({ ...WORKS, missing: { count, since } }, minutesLater(0));
  expect(lost(1)).toEqual([{ kind: "lost-pictures", since, reason: "1 file is missing." }]);
  expect(lost(2)).toMatchObject([{ reason: "2 files are missing." }]);
});

const backup = (createdAt: string, given: Partial<BackupRow> = {}): BackupRow => ({
  ...{ id: createdAt, kind: "scheduled", state: "verified", createdAt, bytes: 1, rows: 1, verifiedAt: createdAt },
  ...{ problem: null, progress: null, isCancelling: false, isHere: true, copies: [], ...given },
});
const problemsOf = (rows: BackupRow[], began = "2026-01-01T00:00:00.000Z") =>
  findProblems({ rows, destinations: ["s3"], since: began, isOn: true }, new Date("2026-11-26T12:00:00Z"));

test("a backup dated in the future hides no problem: neither a missed backup, nor a bad one, nor a destination that fails", () => {
  const copy = { destination: "s3", at: "2026-11-26T03:00:00.000Z", problem: null, isThere: true } as const;
  const future = backup("2030-01-01T03:00:00.000Z", { copies: [copy] });
  const old = backup("2026-06-01T03:00:00.000Z");
  expect(problemsOf([future, old])).toEqual([{ kind: "missed", since: old.createdAt, reason: null }]);
  expect(problemsOf([future, old], "2031-01-01T00:00:00.000Z")).toMatchObject([{ kind: "missed" }]);
  const today = "2026-11-26T03:00:00.000Z";
  expect(problemsOf([future, backup(today, { state: "unrestorable" })])).toMatchObject([
    { kind: "missed" },
    { kind: "unrestorable", since: today },
  ]);
  const failed = { ...copy, isThere: false, problem: "The bucket doesn't exist." };
  expect(problemsOf([future, backup(today, { copies: [failed] })])).toMatchObject([{ kind: "s3", since: today }]);
  expect(newestVerified([future, old], new Date("2026-11-26T12:00:00Z"))).toBe(old);
});
