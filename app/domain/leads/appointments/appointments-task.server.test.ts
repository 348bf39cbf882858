import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { appointments } from "~/domain/leads/tables/appointments.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { sendReminders } from "./appointments-task.server.ts";
import { cancelAppointment, expireAppointments, moveAppointment } from "./change-appointment.server.ts";

openTestDatabase();
const server = openMailServer();

const STARTS = new Date("2036-12-03T09:00:00Z");
const before = (ms: number) => new Date(STARTS.getTime() - ms);

beforeEach(() => {
  for (const [name, value] of [
    ["BOOKING_HOURS", "mon-sun 09:00-17:00"],
    ["BOOKING_NOTICE", "0"],
  ] as const)
    vi.stubEnv(name, value);
});

async function book(now = before(3 * DAY_MS)) {
  const request = { firstName: "Asha", lastName: "", email: "asha@client.example", phone: "1", company: "" };
  const stored = {
    ...request,
    message: "A call",
    time: STARTS.toISOString(),
    timeZone: "Asia/Tokyo",
    clock: "12" as const,
  };
  return (await submitConsultation(stored, leadMeta(now))).id;
}
const reminders = () => database().$count(emails, eq(emails.kind, "appointment-reminder"));

test("a visitor is reminded a day and an hour before, each once, by many processes at once", async () => {
  await book();
  await sendReminders(before(DAY_MS + MINUTE_MS));
  expect(await reminders()).toBe(0);
  await Promise.all(Array.from({ length: 5 }, () => sendReminders(before(DAY_MS))));
  await sendReminders(before(DAY_MS - MINUTE_MS));
  expect(await reminders()).toBe(1);
  await sendReminders(before(HOUR_MS + MINUTE_MS));
  expect(await reminders()).toBe(1);
  await Promise.all(Array.from({ length: 5 }, () => sendReminders(before(HOUR_MS))));
  await sendReminders(before(30 * MINUTE_MS));
  expect(await reminders()).toBe(2);
  await sendQueued(before(HOUR_MS));
  const sent = server.emails.filter(({ parsed }) => parsed.subject?.startsWith("Reminder: your free consultation ("));
  expect(sent.map(({ parsed }) => parsed.text?.includes("6:00 pm–6:30 pm (Asia/Tokyo"))).toEqual([true, true]);
  expect(sent[0]?.parsed.attachments).toEqual([]);
});

test.each([
  ["day", 1],
  ["hour", 1],
  ["none", 0],
])("only the reminders that the owner wants are sent: %s", async (choice, count) => {
  vi.stubEnv("BOOKING_REMINDERS", choice);
  await book();
  await sendReminders(before(DAY_MS));
  await sendReminders(before(HOUR_MS));
  expect(await reminders()).toBe(count);
});

test("who has just booked isn't reminded of it", async () => {
  await book(before(DAY_MS - MINUTE_MS));
  await sendReminders(before(DAY_MS - 2 * MINUTE_MS));
  expect(await reminders()).toBe(0);
  await sendReminders(before(HOUR_MS));
  expect(await reminders()).toBe(1);
});

test("after an outage only a reminder that still helps is sent", async () => {
  await book();
  await sendReminders(before(90 * MINUTE_MS));
  expect(await reminders()).toBe(0);
  await sendReminders(before(MINUTE_MS));
  await sendReminders(new Date(STARTS.getTime() + MINUTE_MS));
  expect(await reminders()).toBe(0);
});

test("no one is reminded of what is cancelled, of spam, or of the time before a move", async () => {
  const id = await book();
  await moveAppointment(
    database(),
    id,
    { startsAt: new Date(STARTS.getTime() + 2 * HOUR_MS) },
    { by: "visitor", now: before(2 * DAY_MS) },
  );
  await sendReminders(before(DAY_MS));
  expect(await reminders()).toBe(0);
  await database().update(appointments).set({ released: true });
  await sendReminders(before(DAY_MS - 2 * HOUR_MS));
  expect(await reminders()).toBe(0);
  await database().update(appointments).set({ released: false });
  await cancelAppointment(database(), id, { by: "visitor", now: before(DAY_MS) });
  await sendReminders(before(DAY_MS - 2 * HOUR_MS));
  expect(await reminders()).toBe(0);
});

test.each([
  ["email", ["could not be confirmed"]],
  ["quiet", []],
])("a visitor whose request expires is told if the owner wants it: %s", async (choice, subjects) => {
  for (const [name, value] of Object.entries({ BOOKING_CONFIRM: "by-hand", BOOKING_EXPIRY: choice }))
    vi.stubEnv(name, value);
  await book();
  await sendQueued(before(3 * DAY_MS));
  server.emails.length = 0;
  await expireAppointments(database(), before(DAY_MS));
  await expireAppointments(database(), before(DAY_MS));
  await sendQueued(before(DAY_MS));
  const told = server.emails.filter(({ to }) => to.includes("asha@client.example"));
  expect(told.map(({ parsed }) => parsed.subject)).toEqual(subjects.map((text) => expect.stringContaining(text)));
  const notices = await database().select().from(emails).where(eq(emails.kind, "appointment-notice"));
  expect(notices).toMatchObject([{ data: { what: "expired" } }]);
});

test("a reminder that waited for the mail server until the time was changed isn't sent", async () => {
  const id = await book();
  await sendReminders(before(DAY_MS));
  await cancelAppointment(database(), id, { by: "owner", now: before(DAY_MS) });
  await sendQueued(before(DAY_MS - MINUTE_MS));
  expect(server.emails.map(({ parsed }) => parsed.subject)).toEqual([expect.stringContaining("is cancelled")]);
});
