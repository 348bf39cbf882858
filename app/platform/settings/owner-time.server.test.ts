import { expect, it, vi } from "vitest";
import { notificationSection } from "~/shared/settings/notification-settings.ts";
import { timeSection } from "~/shared/settings/time-settings.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { ownerTimeFormat, quietHoursEnd } from "./owner-time.server.ts";
import { saveSettings } from "./save-settings.server.ts";
import { settingsOf } from "./settings.server.ts";

openTestDatabase();

const NIGHT = new Date("2026-03-06T23:00:00Z");

it("while nothing is set, files are in UTC and ISO 8601, and browsers choose by themselves", () => {
  expect(settingsOf(timeSection)).toEqual({});
  expect(ownerTimeFormat()).toEqual({ timeZone: "UTC", dateFormat: "iso" });
});

it("what the owner sets counts, and what the server sets wins", async () => {
  await saveSettings("time", { OWNER_TIME_ZONE: "Asia/Kolkata", OWNER_DATE_FORMAT: "dmy" }, 0);
  expect(settingsOf(timeSection)).toEqual({ timeZone: "Asia/Kolkata", dateFormat: "dmy" });
  expect(ownerTimeFormat()).toEqual(settingsOf(timeSection));
  vi.stubEnv("OWNER_TIME_ZONE", "Europe/Berlin");
  expect(settingsOf(timeSection)).toEqual({ timeZone: "Europe/Berlin", dateFormat: "dmy" });
});

it("a zone that another release stored, and that this one doesn't know, counts as unset", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await saveSettings("time", { OWNER_TIME_ZONE: "Atlantis/Capital", OWNER_DATE_FORMAT: "dmy" }, 0);
  expect(settingsOf(timeSection)).toEqual({ dateFormat: "dmy" });
});

it("quiet hours have a beginning and an end", async () => {
  const quiet = async (from: string, until: string) => {
    await saveSettings(notificationSection.name, { OWNER_QUIET_FROM: from, OWNER_QUIET_UNTIL: until }, null);
    return quietHoursEnd(NIGHT)?.toISOString();
  };
  expect(await quiet("22:00", "")).toBeUndefined();
  expect(await quiet("22:00", "07:00")).toBe("2026-03-07T07:00:00.000Z");
  expect(await quiet("22:00", "22:00")).toBeUndefined();
});
