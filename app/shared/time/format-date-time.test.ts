import { expect, it, test } from "vitest";
import { DATE_FORMATS, type DateFormat, type DateTimeStyle, formatDateTime } from "./format-date-time.ts";

const MORNING = "2025-03-04T09:05:07.000Z";
const STYLES: DateTimeStyle[] = ["list", "list-time", "detail", "export"];

test.each<[DateFormat, string[]]>([
  ["mdy", ["Mar 4, 2025", "Mar 4, 2025 9:05 AM", "March 4, 2025 9:05 AM", "Mar 4, 2025 9:05:07 AM"]],
  ["dmy", ["4 Mar 2025", "4 Mar 2025 09:05", "4 March 2025 09:05", "4 Mar 2025 09:05:07"]],
  ["dotted", ["04.03.2025", "04.03.2025 09:05", "04.03.2025 09:05", "04.03.2025 09:05:07"]],
  ["iso", ["2025-03-04", "2025-03-04 09:05", "2025-03-04 09:05", "2025-03-04 09:05:07"]],
])("the format %s in lists, lists with times, details and exports", (dateFormat, texts) => {
  expect(STYLES.map((style) => formatDateTime(MORNING, style, { timeZone: "UTC", dateFormat }))).toEqual(texts);
});

it("the owner reads times where they are", () => {
  const kolkata = { timeZone: "Asia/Kolkata", dateFormat: "mdy" } as const;
  expect(formatDateTime("2025-12-31T20:30:00.000Z", "detail", kolkata)).toBe("January 1, 2026 2:00 AM");
  expect(formatDateTime("2025-12-31T20:30:00.000Z", "list", kolkata)).toBe("Jan 1, 2026");
});

it("noon and midnight are 12 PM and 12 AM", () => {
  const utc = { timeZone: "UTC", dateFormat: "mdy" } as const;
  expect(formatDateTime("2025-12-31T12:00:00.000Z", "detail", utc)).toBe("December 31, 2025 12:00 PM");
  expect(formatDateTime("2025-12-31T00:30:00.000Z", "detail", utc)).toBe("December 31, 2025 12:30 AM");
});

it("the example of each format is what it makes of that time", () => {
  for (const dateFormat of Object.keys(DATE_FORMATS) as DateFormat[]) {
    expect(formatDateTime("2026-03-04T14:05:00Z", "list-time", { timeZone: "UTC", dateFormat })).toBe(
      DATE_FORMATS[dateFormat],
    );
  }
});
