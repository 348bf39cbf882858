import { beforeEach, expect, test } from "vitest";
import { loadSection } from "~/platform/settings/section-state.server.ts";
import { loadStoredSettings } from "~/platform/settings/stored-settings.server.ts";
import { calendarSection } from "~/shared/settings/calendar-settings.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { give } from "../../../tests/support/http/command-context.ts";
import { setEnvironment } from "../../../tests/support/set-environment.ts";
import { settingCommands } from "./owner-commands.server.ts";

openTestDatabase();

beforeEach(async () => {
  setEnvironment({ SECRET_KEY: "a key of thirty-two characters, or more" });
  await loadStoredSettings();
});

test("the owner knows the calendars by their hosts and the end of their addresses, of which the rest is secret", async () => {
  const commands = settingCommands(() => Promise.reject(new Error("No email is sent.")));
  const files = [
    "https://calendar.example/ical/owner%40site.example/private-0a1b2c3d4e5f60718293a4b5c6d7e8f9/basic.ics",
    "webcal://other.example/cal.ics?key=abcdefghijklmnop7f3a",
    "https://third.example/team.ics",
  ];
  const empty = Object.fromEntries(Object.values(calendarSection.settings).map(({ name }) => [name, ""]));
  const values = { ...empty, BOOKING_CALENDARS: "files", BOOKING_CALENDAR_FILES: files.join("\n") };
  await give(commands["settings.save"], { id: "calendars", values, seen: null });
  const { settings } = await loadSection(calendarSection, {});
  const shown = settings.find(({ name }) => name === "BOOKING_CALENDAR_FILES");
  expect(shown).toMatchObject({
    ...{ secret: "stored", stored: "" },
    masked: "calendar.example/…e8f9, other.example/…7f3a, third.example/…",
  });
  expect(JSON.stringify(settings)).not.toMatch(/0a1b2c3d|owner%40|abcdefgh/);
});
