import { expect, test } from "vitest";
import { notificationsOf } from "./owner-notifications.server.ts";

const DEFAULTS = { contact: "at-once", consultation: "at-once", newsletter: "digest" };

test("until something is chosen, it is as it always was", () => {
  expect(notificationsOf({}, {})).toEqual({ choices: DEFAULTS, digest: "off", quietHours: null });
});

test("what the server sets wins, and what this release doesn't know counts as unset", () => {
  const stored = { OWNER_NOTIFY_CONTACT: "digest", OWNER_NOTIFY_CONSULTATION: "by-pigeon", OWNER_DIGEST: "weekly" };
  expect(notificationsOf(stored, { OWNER_DIGEST: "daily" })).toEqual({
    choices: { ...DEFAULTS, contact: "digest" },
    digest: "daily",
    quietHours: null,
  });
});

test("quiet hours have a beginning and an end", () => {
  const from = { OWNER_QUIET_FROM: "22:00" };
  expect(notificationsOf(from, {}).quietHours).toBeNull();
  expect(notificationsOf(from, { OWNER_QUIET_UNTIL: "07:00" }).quietHours).toEqual({ from: "22:00", until: "07:00" });
  expect(notificationsOf({ ...from, OWNER_QUIET_UNTIL: "22:00" }, {}).quietHours).toBeNull();
});
