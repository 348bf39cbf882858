import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { formSubmissions, leadEvents } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { loadTrends } from "./trends.server.ts";
import { listDays, parseTrendsRequest } from "./trends.ts";

openTestDatabase();

type Row = Partial<typeof formSubmissions.$inferInsert>;
const now = new Date("2026-03-10T12:00:00Z");

async function submission(createdAt: string, row: Row = {}): Promise<string> {
  const id = randomUUID();
  const made = { id, formType: "contact" as const, source: "home", idempotencyKey: id, createdAt: new Date(createdAt) };
  await database()
    .insert(formSubmissions)
    .values({ ...made, ...row });
  return id;
}

async function event(
  leadId: string,
  createdAt: string,
  kind: "status" | "reply" | "undelivered",
  became: string | null = null,
) {
  const subject = { subject: "submission" as const, subjectId: leadId };
  await database()
    .insert(leadEvents)
    .values({ leadId, ...subject, kind, was: "new", became, createdAt: new Date(createdAt) });
}

it("what came in is counted on the day that the owner's clock had", async () => {
  await submission("2026-03-09T20:00:00Z");
  await submission("2026-03-09T22:30:00Z", { formType: "newsletter" });
  await submission("2026-03-10T01:00:00Z", { formType: "consultation" });
  await submission("2026-03-03T00:00:00Z");
  const counts = async (timeZone: string) =>
    (await loadTrends({ period: 7, timeZone, now })).days
      .filter(({ contact, consultation, newsletter }) => contact + consultation + newsletter > 0)
      .map(({ day, contact, consultation, newsletter }) => [day, contact, consultation, newsletter]);
  expect(await counts("UTC")).toEqual([
    ["2026-03-09", 1, 0, 1],
    ["2026-03-10", 0, 1, 0],
  ]);
  expect(await counts("Asia/Kolkata")).toEqual([["2026-03-10", 1, 1, 1]]);
});

it("how long a lead waited is the time until the first reply or the first step, not until it was opened", async () => {
  const quick = await submission("2026-03-09T08:00:00Z");
  await event(quick, "2026-03-09T08:10:00Z", "status", "read");
  await event(quick, "2026-03-09T10:00:00Z", "reply");
  await event(quick, "2026-03-09T11:00:00Z", "status", "resolved");
  const slow = await submission("2026-03-09T08:00:00Z");
  await event(slow, "2026-03-09T14:00:00Z", "status", "in-progress");
  await submission("2026-03-10T08:00:00Z");
  await submission("2026-03-10T08:00:00Z", { suspectedSpam: true });
  await submission("2026-03-10T08:00:00Z", { formType: "newsletter" });
  const { response } = await loadTrends({ period: 7, timeZone: "UTC", now });
  expect(response).toMatchObject({ medianHours: 4, waiting: 1 });
  expect(response.days.find(({ day }) => day === "2026-03-09")).toEqual({
    day: "2026-03-09",
    medianHours: 4,
    answered: 2,
  });
  expect(response.days.at(-1)).toEqual({ day: "2026-03-10", medianHours: null, answered: 0 });
});

it("a reply that could not be delivered is no answer; the one that could is", async () => {
  const undelivered = await submission("2026-03-09T08:00:00Z");
  await event(undelivered, "2026-03-09T09:00:00Z", "reply");
  await event(undelivered, "2026-03-09T09:00:00Z", "status", "replied");
  await event(undelivered, "2026-03-09T09:01:00Z", "undelivered");
  const corrected = await submission("2026-03-09T08:00:00Z");
  await event(corrected, "2026-03-09T09:00:00Z", "reply");
  await event(corrected, "2026-03-09T09:01:00Z", "undelivered");
  await event(corrected, "2026-03-09T11:00:00Z", "reply");
  const refusedLater = await submission("2026-03-09T08:00:00Z");
  await event(refusedLater, "2026-03-09T09:00:00Z", "reply");
  await event(refusedLater, "2026-03-09T10:00:00Z", "reply");
  await event(refusedLater, "2026-03-09T10:01:00Z", "undelivered");
  const { response } = await loadTrends({ period: 7, timeZone: "UTC", now });
  expect(response).toMatchObject({ medianHours: 2, waiting: 1 });
});

it("leads are counted by where they come from, and by how far they have come", async () => {
  await submission("2026-03-09T08:00:00Z", { source: "api", status: "resolved" });
  await submission("2026-03-09T08:00:00Z", { source: "api", read: true });
  await submission("2026-03-09T08:00:00Z", { status: "in-progress" });
  await submission("2026-03-09T08:00:00Z", { formType: "newsletter", source: "newsletter-footer" });
  await submission("2025-03-09T08:00:00Z");
  const { sources, funnel } = await loadTrends({ period: 90, timeZone: "UTC", now });
  expect(sources).toEqual([
    { source: "api", leads: 2 },
    { source: "home", leads: 1 },
  ]);
  expect(funnel.map(({ leads }) => leads)).toEqual([3, 3, 2, 1]);
});

it("the charts of a new site are empty, and none fails", async () => {
  const { days, response, sources, funnel } = await loadTrends({ period: 30, timeZone: "UTC", now });
  expect(days).toHaveLength(30);
  expect(response).toMatchObject({ medianHours: null, waiting: 0 });
  expect(sources).toEqual([]);
  expect(funnel.map(({ leads }) => leads)).toEqual([0, 0, 0, 0]);
});

it("a time zone that nobody knows is taken for UTC, and days go round changes of the clock", () => {
  const parse = (query: string) => parseTrendsRequest(new URLSearchParams(query));
  expect(parse("days=90&zone=Europe/Berlin")).toEqual({ period: 90, timeZone: "Europe/Berlin" });
  expect(parse("days=8&zone=%2B05:30")).toEqual({ period: 30, timeZone: "UTC" });
  expect(parse("zone=Mars/Base")).toEqual({ period: 30, timeZone: "UTC" });
  expect(listDays(new Date("2026-03-29T22:30:00Z"), 3, "Europe/Berlin")).toEqual([
    "2026-03-28",
    "2026-03-29",
    "2026-03-30",
  ]);
});
