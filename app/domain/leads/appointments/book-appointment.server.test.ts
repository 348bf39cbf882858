import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { referenceOf } from "~/domain/leads/submission.ts";
import { appointments } from "~/domain/leads/tables/appointments.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { markLeadsSpam } from "~/domain/leads/triage/mark-spam.server.ts";
import { withContent } from "~/platform/content/content-scope.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { cancelAppointment, confirmAppointment, moveAppointment } from "./change-appointment.server.ts";
import { loadOfferedTimes, loadShownTimes } from "./offered-times.server.ts";

openTestDatabase();

/** A Monday. */
const now = new Date("2026-11-30T08:00:00Z");
const at = (time: string) => `2026-12-01T${time}:00Z`;
const NINE = at("09:00");

function meta(value: string, more: Partial<WriteMeta> = {}): WriteMeta {
  return { key: { kind: "given", value, reused: "derive" }, source: "consultation-page", suspicions: [], now, ...more };
}
function book(who: string, time: string | undefined, key = who, more: Partial<WriteMeta> = {}) {
  const request = { firstName: who, lastName: "", email: `${who}@client.example`, phone: "1", company: "" };
  return submitConsultation({ ...request, message: `I am ${who}`, time, timeZone: "Asia/Tokyo" }, meta(key, more));
}
/** What the server's variables set. */
function setBookings(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
}
const rows = () => database().select().from(appointments).orderBy(appointments.startsAt);
const offered = async () => (await loadOfferedTimes(now)).times.map((time) => time.toISOString().slice(0, 16));

beforeEach(() => setBookings({ BOOKING_HOURS: "tue 09:00-12:00", BOOKING_FURTHEST: "3" }));

it("a request with a time is one submission with its appointment, which no one else is offered", async () => {
  expect(await offered()).toContain("2026-12-01T09:00");
  const stored = await book("asha", NINE);
  expect(await rows()).toMatchObject([
    {
      submissionId: stored.id,
      startsAt: new Date(NINE),
      endsAt: new Date(at("09:30")),
      status: "confirmed",
      timeZone: "Asia/Tokyo",
      sequence: 0,
    },
  ]);
  expect(stored).toMatchObject({ duplicate: false, appointment: { status: "confirmed" } });
  expect(await offered()).not.toContain("2026-12-01T09:00");
  expect(await database().$count(formSubmissions)).toBe(1);
});

it("a call is as long as the texts promise, unless the owner has set another length for bookings", async () => {
  const promised = { "site.promises": { callMinutes: "20" } };
  await withContent(promised, () => book("asha", NINE));
  setBookings({ BOOKING_MINUTES: "45" });
  await withContent(promised, () => book("bo", at("09:45")));
  expect((await rows()).map(({ endsAt }) => endsAt.toISOString())).toEqual([at("09:20"), at("10:30")].map(iso));
});

it("who loses a race stores nothing, and is told the nearest times", async () => {
  await book("asha", NINE);
  await expect(book("bo", NINE)).rejects.toMatchObject({
    status: 409,
    details: { problems: [{ field: "time" }], times: [at("09:30"), at("10:00"), at("10:30"), at("11:00")].map(iso) },
  });
  expect(await database().$count(formSubmissions)).toBe(1);
});

it.each([
  ["outside of the hours", at("13:00")],
  ["between two times", at("09:10")],
  ["on a day without hours", "2026-12-02T09:00:00Z"],
  ["beyond the furthest day", "2026-12-08T09:00:00Z"],
  ["in the past", "2026-11-24T09:00:00Z"],
])("a time %s is refused, and nothing is stored", async (_, time) => {
  await expect(book("asha", time)).rejects.toMatchObject({ status: 422, details: { problems: [{ field: "time" }] } });
  expect(await database().$count(formSubmissions)).toBe(0);
});

it("a time within the least notice is refused", async () => {
  setBookings({ BOOKING_HOURS: "mon 09:00-12:00" });
  await expect(book("asha", "2026-11-30T10:00:00Z")).rejects.toMatchObject({ status: 422 });
});

it("without open times there are none to be had", async () => {
  setBookings({ BOOKING_HOURS: "" });
  expect(await offered()).toEqual([]);
  await expect(book("asha", NINE)).rejects.toMatchObject({ status: 422 });
  await book("asha", undefined);
  expect(await rows()).toEqual([]);
});

describe("the same key", () => {
  it("with the same time gets its own answer back, also once the time is taken", async () => {
    const first = await book("asha", NINE);
    expect(await book("asha", NINE)).toMatchObject({ id: first.id, duplicate: true });
    expect(await rows()).toMatchObject([{ sequence: 0 }]);
  });

  it("with another time moves the appointment, and gives the first time back", async () => {
    const first = await book("asha", NINE);
    expect(await book("asha", at("10:00"))).toMatchObject({ id: first.id, duplicate: true });
    expect(await rows()).toMatchObject([
      { startsAt: new Date(at("10:00")), endsAt: new Date(at("10:30")), sequence: 1 },
    ]);
    expect(await offered()).toContain("2026-12-01T09:00");
  });

  it("with an earlier time of it, which comes late, changes nothing, whatever has become of the appointment", async () => {
    const { id } = await book("asha", NINE);
    await book("asha", at("10:00"));
    expect(await book("asha", NINE)).toMatchObject({ id, appointment: { startsAt: new Date(at("10:00")) } });
    await book("asha", at("11:00"));
    for (const late of [NINE, at("10:00"), at("11:00")]) await book("asha", late);
    expect(await rows()).toMatchObject([{ startsAt: new Date(at("11:00")), sequence: 2 }]);
    await database().transaction((tx) => cancelAppointment(tx, id, { by: "visitor", now }));
    for (const late of [NINE, at("10:00"), at("11:00")]) await book("asha", late);
    expect(await rows()).toMatchObject([{ status: "cancelled", sequence: 3 }]);
  });

  it("with a time that is taken changes nothing", async () => {
    await book("asha", NINE);
    await book("bo", at("10:00"));
    await expect(book("asha", at("10:00"))).rejects.toMatchObject({ status: 409 });
    expect((await rows()).map(({ startsAt }) => startsAt)).toEqual([NINE, at("10:00")].map((time) => new Date(time)));
  });

  it("doesn't take back what the visitor changed since by its link", async () => {
    const { id } = await book("asha", NINE);
    await database().transaction((tx) =>
      moveAppointment(tx, id, { startsAt: new Date(at("11:00")) }, { by: "visitor", now }),
    );
    await book("asha", NINE);
    expect(await rows()).toMatchObject([{ startsAt: new Date(at("11:00")), sequence: 1 }]);
    await database().transaction((tx) => cancelAppointment(tx, id, { by: "visitor", now }));
    await book("asha", NINE);
    expect(await rows()).toMatchObject([{ status: "cancelled" }]);
  });

  it("books anew after the visitor has cancelled, within the limits, and not after the owner has or once it is over", async () => {
    const { id } = await book("asha", NINE);
    await database().transaction((tx) => cancelAppointment(tx, id, { by: "visitor", now }));
    await book("asha", at("10:00"));
    expect(await rows()).toMatchObject([{ status: "confirmed", startsAt: new Date(at("10:00")) }]);
    await database().transaction((tx) => cancelAppointment(tx, id, { by: "owner", word: "Sorry", now }));
    await expect(book("asha", at("11:00"))).rejects.toMatchObject({ status: 409 });
    expect(await rows()).toMatchObject([{ status: "cancelled", word: "Sorry" }]);
    await book("bo", at("09:30"));
    const later = new Date("2026-12-01T12:00:00Z");
    setBookings({ BOOKING_HOURS: "tue-wed 09:00-12:00", BOOKING_NOTICE: "0" });
    await expect(book("bo", "2026-12-02T09:00:00Z", "bo", { now: later })).rejects.toMatchObject({ status: 409 });
  });

  it("with another address gives the time of what it corrects to the correction", async () => {
    const { id } = await book("asha", NINE, "typed");
    const corrected = await book("asha.rao", NINE, "typed");
    expect(corrected).toMatchObject({ duplicate: false, appointment: { status: "confirmed" } });
    const [row] = await database().select().from(appointments).where(eq(appointments.submissionId, id));
    expect(row).toMatchObject({ status: "cancelled", endedBy: "visitor" });
  });

  it("adds a time to a request that had none", async () => {
    const first = await book("asha", undefined);
    expect(await book("asha", NINE)).toMatchObject({ id: first.id, duplicate: true });
    expect(await rows()).toMatchObject([{ submissionId: first.id, startsAt: new Date(NINE) }]);
  });
});

it("fifty mixed sends at once: six slots, each once; every other lead is stored", async () => {
  const slots = ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"].map(at);
  const contact = { firstName: "Cem", lastName: "Kaya", company: "Kaya", consent: true, country: "India" as const };
  const sends = Array.from({ length: 50 }, (_, n) => {
    if (n % 5 === 0) {
      const enquiry = { ...contact, email: `c${n}@client.example`, requirements: `Need ${n}` };
      return submitContactPage(enquiry, meta(`c${n}`));
    }
    return n % 5 === 1 ? book(`w${n}`, undefined) : book(`w${n}`, slots[n % slots.length]);
  });
  const outcomes = await Promise.allSettled(sends);
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? outcome.reason : []));
  expect(refused.map(({ status }) => status)).toEqual(Array(24).fill(409));
  expect((await rows()).map(({ startsAt }) => startsAt)).toEqual(slots.map((time) => new Date(time)));
  expect(await database().$count(formSubmissions)).toBe(26);
});

it("the most calls of a day hold with many at once", async () => {
  setBookings({ BOOKING_HOURS: "tue 09:00-12:00", BOOKING_FURTHEST: "3", BOOKING_PER_DAY: "2" });
  const slots = ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"].map(at);
  await Promise.allSettled(slots.map((time, n) => book(`w${n}`, time)));
  expect(await rows()).toHaveLength(2);
});

it("a call takes place where it was agreed, whatever the owner sets later", async () => {
  setBookings({ BOOKING_PLACE: "video", BOOKING_VIDEO_LINK: "https://meet.example/{reference}" });
  const { id } = await book("asha", NINE);
  setBookings({ BOOKING_PLACE: "phone" });
  await book("asha", at("10:00"));
  expect(await rows()).toMatchObject([{ place: `https://meet.example/${referenceOf(id)}` }]);
});

it("while a calendar of the owner's is away and blocks all, no time is said to be taken", async () => {
  expect(await loadShownTimes(now)).toMatchObject({ isPaused: false });
  const calendars = { BOOKING_CALENDARS: "files", BOOKING_CALENDAR_FILES: "https://calendar.example/cal.ics" };
  setBookings({ ...calendars, BOOKING_CALENDAR_AWAY: "block" });
  expect(await loadShownTimes(now)).toMatchObject({ isPaused: true, times: [] });
  await expect(book("asha", NINE)).rejects.toMatchObject({
    ...{ status: 409, message: expect.stringContaining("We can’t see at the moment which times are free.") },
    details: { problems: [{ field: "time" }] },
  });
  setBookings({ BOOKING_CALENDAR_AWAY: "offer" });
  expect(await loadShownTimes(now)).toMatchObject({ isPaused: false });
  await book("asha", NINE);
  expect(await rows()).toHaveLength(1);
});

it("buffers keep calls apart", async () => {
  const buffers = { BOOKING_BUFFER_BEFORE: "10", BOOKING_BUFFER_AFTER: "20" };
  setBookings({ BOOKING_HOURS: "tue 09:00-12:00", BOOKING_FURTHEST: "3", ...buffers });
  await book("asha", at("10:00"));
  expect(await offered()).toEqual(["2026-12-01T09:00", "2026-12-01T11:00", "2026-12-01T11:30"]);
});

describe("the owner confirms by hand", () => {
  beforeEach(() =>
    setBookings({
      BOOKING_HOURS: "tue 09:00-12:00",
      BOOKING_FURTHEST: "3",
      BOOKING_CONFIRM: "by-hand",
      BOOKING_HOLD: "2",
    }),
  );

  it("a request holds its time, and expires: the lead stays, and the time is free", async () => {
    const { id } = await book("asha", NINE);
    expect(await rows()).toMatchObject([{ status: "requested", holdUntil: new Date("2026-11-30T10:00:00Z") }]);
    await expect(book("bo", NINE)).rejects.toMatchObject({ status: 409 });
    const later = new Date("2026-11-30T10:00:00Z");
    const times = (await loadOfferedTimes(later)).times.map((time) => time.toISOString());
    expect(times).toContain(iso(NINE));
    const bo = await book("bo", NINE, "bo", { now: later });
    expect(await rows()).toMatchObject([{ status: "expired" }, { status: "requested" }].toSorted());
    expect(bo.id).not.toBe(id);
    expect(await database().$count(formSubmissions)).toBe(2);
  });

  it("of two confirmations of one time the second is refused", async () => {
    const { id } = await book("asha", NINE);
    await database().execute(sql`update appointments set hold_until = ${now.toISOString()}::timestamptz`);
    await database().transaction((tx) => confirmAppointment(tx, id, { by: "owner", now }));
    const other = await book("bo", at("09:30"));
    await database().execute(sql`
      update appointments set status = 'expired', starts_at = ${NINE}::timestamptz, ends_at = ${at("09:30")}::timestamptz,
        blocked = tstzrange(${NINE}::timestamptz, ${at("09:30")}::timestamptz) where submission_id = ${other.id}::uuid`);
    await expect(
      database().transaction((tx) => confirmAppointment(tx, other.id, { by: "owner", now })),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe("spam", () => {
  const mark = (id: string, spam: boolean) =>
    database().transaction((tx) => markLeadsSpam(tx, "submission", { ids: [id], spam, now }));

  it("holds no time; not spam after all, it has it again", async () => {
    const { id } = await book("asha", NINE, "asha", { suspicions: ["honeypot"] });
    expect(await rows()).toMatchObject([{ released: true }]);
    expect(await offered()).toContain("2026-12-01T09:00");
    await mark(id, false);
    expect(await rows()).toMatchObject([{ released: false }]);
    expect(await offered()).not.toContain("2026-12-01T09:00");
    await mark(id, true);
    expect(await offered()).toContain("2026-12-01T09:00");
  });

  it("whose time was taken meanwhile is no spam any more, but stays without a time", async () => {
    const spam = await book("spam", NINE, "spam", { suspicions: ["honeypot"] });
    const bo = await book("bo", NINE);
    await mark(spam.id, false);
    const [row] = await database().select().from(appointments).where(eq(appointments.submissionId, spam.id));
    expect(row).toMatchObject({ released: true });
    const [lead] = await database().select().from(formSubmissions).where(eq(formSubmissions.id, spam.id));
    expect(lead).toMatchObject({ suspectedSpam: false });
    expect(bo).toMatchObject({ appointment: { released: false } });
  });
});

test("a deleted lead gives its time back", async () => {
  const { id } = await book("asha", NINE);
  await database().delete(formSubmissions).where(eq(formSubmissions.id, id));
  expect(await offered()).toContain("2026-12-01T09:00");
});

it("one address has three calls to come at most", async () => {
  for (const time of ["09:00", "09:30", "10:00"]) await book("asha", at(time), `asha-${time}`);
  await expect(book("asha", at("10:30"), "asha-more")).rejects.toMatchObject({ status: 429 });
  expect(await database().$count(formSubmissions)).toBe(3);
});

it("one network books ten calls a day at most; a resend and a lost race don't count", async () => {
  setBookings({ BOOKING_HOURS: "tue 09:00-17:00" });
  const origin = { address: "203.0.113.7", page: null };
  const time = (n: number) => new Date(Date.parse(NINE) + n * 1_800_000).toISOString();
  for (let n = 0; n < 10; n++) {
    await book(`w${n}`, time(n), `w${n}`, { origin });
    await book(`w${n}`, time(n), `w${n}`, { origin });
    if (n < 9) await expect(book("late", time(n), `late${n}`, { origin })).rejects.toMatchObject({ status: 409 });
  }
  await expect(book("more", time(10), "more", { origin })).rejects.toMatchObject({ status: 429 });
  await book("other", time(10), "other", { origin: { ...origin, address: "198.51.100.4" } });
});

it("a provider's networks together book thirty calls a day at most", async () => {
  setBookings({ BOOKING_HOURS: "tue 00:00-24:00", BOOKING_MINUTES: "15" });
  const time = (n: number) => new Date(Date.parse(at("00:00")) + n * 900_000).toISOString();
  const from = (n: number) => ({ origin: { address: `2001:db8:1:${n}::1`, page: null } });
  for (let n = 0; n < 30; n++) await book(`w${n}`, time(n), `w${n}`, from(n));
  await expect(book("more", time(30), "more", from(30))).rejects.toMatchObject({ status: 429 });
});

function iso(time: string): string {
  return new Date(time).toISOString();
}
