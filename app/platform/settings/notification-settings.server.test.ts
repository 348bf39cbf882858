import { expect, it, vi } from "vitest";
import { log } from "~/platform/log.server.ts";
import { notificationSection } from "~/shared/settings/notification-settings.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { saveSettings } from "./save-settings.server.ts";
import { settingsOf } from "./settings.server.ts";

openTestDatabase();

const DEFAULTS = { contact: "at-once", consultation: "at-once", newsletter: "digest", digest: "off" };

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
