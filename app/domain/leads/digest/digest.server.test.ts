import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { SuspicionReason } from "~/platform/forms/public-write.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { chooseNotifications } from "../../../../tests/support/database/choose-notifications.ts";
import { ADA, leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { latestDigestTime, queueDigest } from "./digest.server.ts";

openTestDatabase();

const FRIDAY = new Date("2026-03-06T06:00:00Z");
const MONDAY = new Date("2026-03-09T06:00:00Z");
const hour = (hours: number) => new Date(FRIDAY.getTime() + hours * HOUR_MS);
const [DAILY, WEEKLY] = [{ OWNER_DIGEST: "daily" }, { OWNER_DIGEST: "weekly" }];
const KIND = "OWNER_NOTIFY_CONSULTATION";

const submit = (now: Date, suspicions: SuspicionReason[] = []) =>
  submitConsultation({ ...ADA, lastName: "", phone: "1", message: "Hi" }, leadMeta(now, { suspicions }));
async function choose(values: Record<string, string>, now: Date) {
  await chooseNotifications(values, now);
  await queueDigest(now);
}
async function digests() {
  const rows = await database().select().from(emails).orderBy(emails.createdAt);
  return rows.filter(({ kind }) => kind === "digest").map(({ data }) => data);
}

test.each([
  ["daily", "2026-03-06T06:00:00Z", "UTC", "2026-03-06T06:00:00Z"],
  ["daily", "2026-03-06T05:59:59Z", "UTC", "2026-03-05T06:00:00Z"],
  ["daily", "2026-03-06T00:30:00Z", "Asia/Kolkata", "2026-03-06T00:30:00Z"],
  // The clocks went forward in the night.
  ["daily", "2026-03-29T12:00:00Z", "Europe/Berlin", "2026-03-29T04:00:00Z"],
  ["weekly", "2026-03-06T06:00:00Z", "UTC", "2026-03-02T06:00:00Z"],
  ["weekly", "2026-03-09T06:00:00Z", "UTC", "2026-03-09T06:00:00Z"],
  ["weekly", "2026-03-09T05:00:00Z", "UTC", "2026-03-02T06:00:00Z"],
  ["weekly", "2026-03-09T05:00:00Z", "Europe/Berlin", "2026-03-09T05:00:00Z"],
  ["weekly", "2026-03-08T23:00:00Z", "UTC", "2026-03-02T06:00:00Z"],
] as const)("the latest %s digest before %s in %s is that of %s", (frequency, now, timeZone, latest) => {
  expect(latestDigestTime(frequency, new Date(now), timeZone)).toEqual(new Date(latest));
});

test("no digest comes unless it is wanted", () => {
  expect(latestDigestTime("off", MONDAY, "UTC")).toBeNull();
});

test("a digest that was missed while the site was down comes once, when it is up again", async () => {
  await choose(WEEKLY, FRIDAY);
  await submit(new Date("2026-03-07T12:00:00Z"));
  const tuesday = new Date("2026-03-10T03:00:00Z");
  await queueDigest(tuesday);
  await queueDigest(new Date(tuesday.getTime() + HOUR_MS));
  expect(await digests()).toMatchObject([{ leads: 1 }]);
});

test("a digest reports once what came since the last one", async () => {
  await submit(new Date("2026-03-05T12:00:00Z"));
  await queueDigest(FRIDAY);
  expect(await digests()).toEqual([]);
  await choose(WEEKLY, FRIDAY);
  await submit(new Date("2026-03-07T12:00:00Z"));
  await submit(new Date("2026-03-07T13:00:00Z"), ["honeypot"]);
  await queueDigest(MONDAY);
  await queueDigest(MONDAY);
  expect(await digests()).toMatchObject([
    { leads: 1, newest: [{ name: "Ada", preview: "Hi" }], suspected: 1, open: { consultations: 2 } },
  ]);
});

test("while emails are queued there is one digest, of all that came since the last one that was sent", async () => {
  const day = (days: number) => hour(days * 24);
  await choose(DAILY, FRIDAY);
  for (const days of [1, 2, 3, 4, 5]) {
    await submit(new Date(day(days).getTime() - 1));
    await queueDigest(day(days));
  }
  expect(await digests()).toMatchObject([{ since: FRIDAY.toISOString(), leads: 5 }]);
  // A deferred email may have been delivered after all, so its content stays as it is.
  await database().update(emails).set({ state: "queued", attempts: 1 }).where(eq(emails.kind, "digest"));
  await submit(new Date(day(6).getTime() - 1));
  await queueDigest(day(6));
  expect(await digests()).toMatchObject([{ leads: 5 }]);
  await database().update(emails).set({ state: "accepted" }).where(eq(emails.kind, "digest"));
  await queueDigest(day(7));
  expect(await digests()).toMatchObject([{ leads: 5 }, { since: day(5).toISOString(), leads: 1 }]);
});

test.each([
  ["at-once", "digest"],
  ["digest", "at-once"],
  ["digest", "off"],
  ["at-once", "off"],
])("what came while it was %s is in the next digest, although it is %s by then", async (before, after) => {
  await choose({ ...DAILY, [KIND]: before }, FRIDAY);
  await submit(hour(1));
  await choose({ ...DAILY, [KIND]: after }, hour(2));
  await queueDigest(hour(24));
  expect(await digests()).toMatchObject([{ leads: 1 }]);
});

test("what came while it was off is in no digest, and what came after that is", async () => {
  await choose({ ...DAILY, [KIND]: "off" }, FRIDAY);
  await submit(hour(1));
  await choose({ ...DAILY, [KIND]: "digest" }, hour(2));
  await submit(hour(3));
  await queueDigest(hour(24));
  expect(await digests()).toMatchObject([{ leads: 1, open: { consultations: 2 } }]);
});

test("when the digest ends, what was left to the next one comes in a last one", async () => {
  await choose({ ...DAILY, [KIND]: "digest" }, FRIDAY);
  await submit(hour(1));
  await choose({ OWNER_DIGEST: "off" }, hour(2));
  await queueDigest(hour(3));
  await queueDigest(hour(30));
  expect(await digests()).toMatchObject([{ leads: 1 }]);
});

test("when the digest ends and nobody was left to it, none comes; the next first one reports what comes after it", async () => {
  await choose(DAILY, FRIDAY);
  await submit(hour(1));
  await choose({ OWNER_DIGEST: "off" }, hour(2));
  await submit(hour(3));
  await choose(DAILY, hour(4));
  await submit(hour(5));
  await queueDigest(hour(24));
  expect(await digests()).toMatchObject([{ since: hour(4).toISOString(), leads: 1 }]);
});

test("in quiet hours a digest waits until they are over", async () => {
  await choose({ ...DAILY, OWNER_QUIET_FROM: "22:00", OWNER_QUIET_UNTIL: "07:30" }, FRIDAY);
  await submit(hour(1));
  await queueDigest(hour(24));
  const [digest] = await database().select().from(emails).where(eq(emails.kind, "digest"));
  expect(digest?.nextAttemptAt).toEqual(hour(25.5));
});
