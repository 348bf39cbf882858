import { expect, it } from "vitest";
import { formatDateTime } from "./format-date-time.ts";

it("a list shows 'MMM d, yyyy', a detail 'MMMM d, yyyy h:mm a'", () => {
  expect(formatDateTime("2025-03-04T09:05:00.000Z", "list", "UTC")).toBe("Mar 4, 2025");
  expect(formatDateTime("2025-03-04T09:05:00.000Z", "detail", "UTC")).toBe("March 4, 2025 9:05 AM");
  expect(formatDateTime("2025-03-04T09:05:00.000Z", "list-time", "UTC")).toBe("Mar 4, 2025 9:05 AM");
  expect(formatDateTime("2025-12-31T12:00:00.000Z", "detail", "UTC")).toBe("December 31, 2025 12:00 PM");
});

it("the owner reads times where they are", () => {
  expect(formatDateTime("2025-12-31T20:30:00.000Z", "detail", "Asia/Kolkata")).toBe("January 1, 2026 2:00 AM");
  expect(formatDateTime("2025-12-31T20:30:00.000Z", "list", "Asia/Kolkata")).toBe("Jan 1, 2026");
});
