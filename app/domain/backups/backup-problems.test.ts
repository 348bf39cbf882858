import { expect, test } from "vitest";
import type { ImageStoreState } from "~/shared/images/image-store-state.ts";
import { findPictureProblems } from "./backup-problems.ts";

const WORKS: ImageStoreState = {
  ...{ home: "s3", place: "pictures at Amazon S3", failure: null, missing: null },
  files: { s3: 8, database: 0 },
};
const since = "2026-03-02T03:00:00.000Z";
const minutesLater = (count: number) => new Date(Date.parse(since) + count * 60_000);

test("a site without a bucket for pictures, and one whose bucket works, have no problem with it", () => {
  expect(findPictureProblems(null, minutesLater(0))).toEqual([]);
  expect(findPictureProblems(WORKS, minutesLater(0))).toEqual([]);
});

test("a bucket that can't be used is told after ten minutes, with the reason", () => {
  const fails = { ...WORKS, failure: { text: "The server doesn't answer.", since } };
  expect(findPictureProblems(fails, minutesLater(9))).toEqual([]);
  expect(findPictureProblems(fails, minutesLater(10))).toEqual([
    { kind: "pictures", since, reason: "The server doesn't answer." },
  ]);
});

test("lost pictures are told at once, with their number", () => {
  const lost = (count: number) => findPictureProblems({ ...WORKS, missing: { count, since } }, minutesLater(0));
  expect(lost(1)).toEqual([{ kind: "lost-pictures", since, reason: "1 file is missing." }]);
  expect(lost(2)).toMatchObject([{ reason: "2 files are missing." }]);
});
