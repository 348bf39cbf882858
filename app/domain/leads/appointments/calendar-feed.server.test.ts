import ICAL from "ical.js";
import { beforeEach, expect, test, vi } from "vitest";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { appointments } from "~/domain/leads/tables/appointments.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { redactPath } from "~/platform/log.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { answerCalendarFeed, findCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from "./calendar-feed.server.ts";
import { cancelAppointment } from "./change-appointment.server.ts";

openTestDatabase();

const NOW = new Date("2026-11-30T08:00:00Z");

beforeEach(() => {
  vi.stubEnv("BOOKING_HOURS", "wed 09:00-12:00");
});

async function book(name: string, time: string) {
  const request = { firstName: name, lastName: "", email: "asha@client.example", phone: "1", company: "" };
  const stored = { ...request, message: name, time: `2026-12-02T${time}:00Z`, timeZone: null };
  return (await submitConsultation({ ...stored, timeZone: "Asia/Tokyo" }, leadMeta(NOW))).id;
}
const renew = () => database().transaction((tx) => renewCalendarFeed(tx, NOW));
const fileOf = (address: string) => address.split("/").at(-1) ?? "";
function read(address: string, headers: Record<string, string> = {}, now = NOW) {
  return answerCalendarFeed(fileOf(address), new Request(address, { headers }), now);
}
async function events(address: string, now = NOW) {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(address, {}, now)).text()));
  return calendar
    .getAllSubcomponents("vevent")
    .map((event) => ["summary", "status", "dtstart", "url"].map((name) => String(event.getFirstPropertyValue(name))));
}

test("the owner's calendar shows the appointments that hold their time, and leads to their records", async () => {
  const address = await renew();
  expect(address).toMatch(/^http:\/\/localhost:3000\/calendar\/[\da-f]{48}\.ics$/);
  const first = await book("Zoë; O’Neill\r\nX", "09:00");
  const second = await book("Bo", "10:00");
  await cancelAppointment(database(), second, { by: "owner", now: NOW });
  vi.stubEnv("BOOKING_CONFIRM", "by-hand");
  const third = await book("Cleo", "11:00");
  expect(await events(address)).toEqual([
    ["Zoë; O’Neill X", "CONFIRMED", "2026-12-02T09:00:00Z", `http://localhost:3000/admin/leads/${first}`],
    ["Cleo", "TENTATIVE", "2026-12-02T11:00:00Z", `http://localhost:3000/admin/leads/${third}`],
  ]);
  await database().update(appointments).set({ released: true });
  expect(await events(address)).toEqual([]);
});

test("what has passed stays for thirty days, and what is deleted goes at once", async () => {
  const address = await renew();
  await book("Asha", "09:00");
  expect(await events(address, new Date(NOW.getTime() + 32 * DAY_MS))).toHaveLength(1);
  expect(await events(address, new Date(NOW.getTime() + 33 * DAY_MS))).toEqual([]);
  await database().delete(formSubmissions);
  expect(await events(address)).toEqual([]);
});

test("a calendar that knows it gets no copy, until something changes", async () => {
  const address = await renew();
  await book("Asha", "09:00");
  const answer = await read(address);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const etag = answer.headers.get("etag") ?? "";
  const later = new Date(NOW.getTime() + 60_000);
  expect((await read(address, { "If-None-Match": etag }, later)).status).toBe(304);
  expect((await read(address, { "If-None-Match": `"other", W/${etag}` }, later)).status).toBe(304);
  await book("Bo", "10:00");
  expect((await read(address, { "If-None-Match": etag }, later)).status).toBe(200);
});

test("an address is a secret that a new one replaces, that is revoked, and that no log holds", async () => {
  expect(await findCalendarFeed()).toBeNull();
  const [before, address] = [await renew(), await renew()];
  expect(await findCalendarFeed()).toEqual({ createdAt: NOW.toISOString(), readAt: null });
  for (const wrong of [before, before.toUpperCase(), `${address}x`, "http://localhost:3000/calendar/.ics"])
    expect((await read(wrong)).status).toBe(404);
  expect((await read(address)).status).toBe(200);
  expect(await findCalendarFeed()).toEqual({ createdAt: NOW.toISOString(), readAt: NOW.toISOString() });
  expect(redactPath(new URL(address).pathname)).toMatch(/^\/calendar\/[\da-f]{8}…\.ics$/);
  expect(await database().transaction(revokeCalendarFeed)).toBe(true);
  expect(await database().transaction(revokeCalendarFeed)).toBe(false);
  expect((await read(address)).status).toBe(404);
});
