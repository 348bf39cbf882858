import { expect, it } from "vitest";
import { parseImportDate } from "./parse-import-line.ts";

it("dates and timestamps of other tools' exports are parsed, as UTC where they name no zone", () => {
  for (const [text, expected] of [
    ["2026-03-31", "2026-03-31T00:00:00.000Z"],
    ["2026-03-31 09:12", "2026-03-31T09:12:00.000Z"],
    ["31.03.2026", "2026-03-31T00:00:00.000Z"],
    ["3.4.2025 09:12", "2025-04-03T09:12:00.000Z"],
    ["2024-03-14 09:12:31", "2024-03-14T09:12:31.000Z"],
    ["2022-12-24T18:00:00.000Z", "2022-12-24T18:00:00.000Z"],
    ['"2022-12-24T18:00:00.000Z"', "2022-12-24T18:00:00.000Z"],
    ["2021-05-03 11:26:05.318478 +0530 IST", "2021-05-03T05:56:05.318Z"],
    ["2021-05-03 11:26:05.3 +0000 UTC", "2021-05-03T11:26:05.300Z"],
    ["2021-05-03 11:26:05 +0200 +0200", "2021-05-03T09:26:05.000Z"],
    ["2021-05-03 11:26:05.318478+02", "2021-05-03T09:26:05.318Z"],
  ] as const) {
    expect(parseImportDate(text)?.toISOString(), text).toBe(expected);
  }
});

it("a time without a zone is one of the file's own time zone, if it names one", () => {
  for (const [text, expected] of [
    ["2026-01-27 04:15:21", "2026-01-26T22:45:21.000Z"],
    ["2026-01-27T04:15:21.123Z", "2026-01-27T04:15:21.123Z"],
    ["2026-01-27", "2026-01-26T18:30:00.000Z"],
  ] as const) {
    expect(parseImportDate(text, "Asia/Kolkata")?.toISOString(), text).toBe(expected);
  }
});

it("what may mean two days, or none, is not guessed", () => {
  for (const text of [
    "03/04/2025",
    "31.02.2026",
    "3.4.25",
    "2026-13-01",
    "2021-02-31",
    "2021-02-29 10:00",
    "2021-04-31T00:00:00Z",
    "2021-06-31 10:00:00 +0200",
    "yesterday",
    "",
    "1700000000",
  ]) {
    expect(parseImportDate(text), text).toBeUndefined();
  }
});
