import { expect, test } from "vitest";
import { formatAge } from "./backup-labels.ts";

test("an age is given in the largest unit that says enough", () => {
  const now = Date.parse("2026-11-24T12:00:00Z");
  const ages = ["2026-11-24T12:00:20Z", "2026-11-24T11:59:30Z", "2026-11-24T11:59:00Z", "2026-11-24T09:10:00Z"];
  expect(ages.map((iso) => formatAge(iso, now))).toEqual(["just now", "just now", "1 minute ago", "2 hours ago"]);
  expect(formatAge("2030-01-01T03:00:00Z", now)).toBe("at an unknown time (dated in the future)");
  expect(formatAge("2026-11-22T13:00:00Z", now)).toBe("47 hours ago");
  expect(formatAge("2026-11-22T12:00:00Z", now)).toBe("2 days ago");
});
