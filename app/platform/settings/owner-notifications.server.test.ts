import { expect, it, vi } from "vitest";
import { log } from "~/platform/log.server.ts";
import { notificationSection } from "~/shared/settings/notification-settings.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { quietHoursEnd } from "./owner-notifications.server.ts";
import { saveSettings } from "./save-settings.server.ts";
import { settingsOf } from "./settings.server.ts";

openTestDatabase();

const DEFAULTS = { contact: "at-once", consultation: "at-once", newsletter: "digest", digest: "off" };
const NIGHT = new Date("2026-03-06T23:00:00Z");

it("until something is chosen, it is as it always was", () => {
  expect(settingsOf(notificationSection)).toEqual(DEFAULTS);
  expect(settingsOf(notificationSection)).toBe(settingsOf(notificationSection));
});

it("what the server sets wins, and what this release doesn't know counts as unset and is logged", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  const stored = { OWNER_NOTIFY_CONTACT: "digest", OWNER_NOTIFY_CONSULTATION: "by-pigeon", OWNER_DIGEST: "weekly" };
  await saveSettings(notificationSection.name, stored, 0);
  expect(settingsOf(notificationSection)).toEqual({ ...DEFAULTS, contact: "digest", digest: "weekly" });
  expect(logged.mock.calls.map(([entry]) => entry)).toEqual([{ setting: "OWNER_NOTIFY_CONSULTATION" }]);
  vi.stubEnv("OWNER_DIGEST", "daily");
  expect(settingsOf(notificationSection)).toEqual({ ...DEFAULTS, contact: "digest", digest: "daily" });
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
