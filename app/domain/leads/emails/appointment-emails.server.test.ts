import ICAL from "ical.js";
import type { ParsedMail } from "mailparser";
import { beforeEach, expect, test, vi } from "vitest";
import {
  cancelAppointment,
  confirmAppointment,
  expireAppointments,
  moveAppointment,
} from "~/domain/leads/appointments/change-appointment.server.ts";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { deleteLeadRows } from "~/domain/leads/triage/delete-leads.server.ts";
import { markLeadsSpam } from "~/domain/leads/triage/mark-spam.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { OWNER, openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { appointmentPath, readAppointmentToken } from "./appointment-facts.server.ts";

openTestDatabase();
const server = openMailServer();

/** A Monday; the owner's zone is UTC. */
const NOW = new Date("2026-11-30T08:00:00Z");
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const at = (time: string) => new Date(`2026-12-02T${time}:00Z`);
const ASHA = "asha@client.example";

beforeEach(() => {
  vi.stubEnv("BOOKING_HOURS", "wed 09:00-17:00");
});

function book({ name = "Asha", time = at("09:00"), timeZone = "Asia/Kolkata", suspicions = [] as "honeypot"[] } = {}) {
  const request = {
    firstName: name,
    lastName: "",
    email: ASHA,
    phone: "+91 1",
    company: "",
    message: "Reports, please.",
  };
  const stored = { ...request, time: time.toISOString(), timeZone };
  return submitConsultation(stored, leadMeta(NOW, { source: "consultation-page", suspicions }));
}
async function sent(now = minutes(1)) {
  const before = server.emails.length;
  await sendQueued(now, OWNER);
  const received = server.emails.slice(before);
  const to = (address: string) => received.filter((email) => email.to.includes(address)).map(({ parsed }) => parsed);
  return { visitor: to(ASHA), owner: to(OWNER.address), raw: received };
}
/** The calendar file of an email: as the alternative that mail programs show, and as a file. */
function invitationOf(email: ParsedMail | undefined) {
  const files = (email?.attachments ?? []).map(({ contentType, filename, content }) => ({
    ...{ contentType, filename },
    text: content.toString(),
  }));
  const [shown] = files;
  if (!shown) return undefined;
  const calendar = new ICAL.Component(ICAL.parse(shown.text));
  const event = calendar.getFirstSubcomponent("vevent");
  const value = (name: string) => String(event?.getFirstPropertyValue(name) ?? "");
  return {
    files,
    method: String(calendar.getFirstPropertyValue("method")),
    ...{ uid: value("uid"), sequence: value("sequence"), start: value("dtstart"), status: value("status") },
    ...{ location: value("location"), url: value("url") },
  };
}

test("who books gets the time in their zone, with an invitation as Outlook, Google and Apple take it", async () => {
  const { id } = await book();
  const { visitor, owner, raw } = await sent();
  expect(visitor).toHaveLength(1);
  const [email] = visitor;
  expect(email?.subject).toMatch(/^Your free consultation is booked \([\dA-F]{4}-[\dA-F]{4}\)$/);
  const time = "Wednesday, 2 December 2026, 14:30–15:00 (Asia/Kolkata, UTC+05:30)";
  expect(email?.text?.replaceAll("\n", " ")).toContain(time);
  expect(email?.html).toContain(time);
  expect(email?.text).not.toMatch(/[{}]|\+91 1|Reports, please/);
  expect(invitationOf(email)).toMatchObject({
    ...{ method: "REQUEST", uid: `${id}@localhost`, sequence: "0", status: "CONFIRMED" },
    start: "2026-12-02T09:00:00Z",
    files: [{ contentType: "text/calendar" }, { contentType: "application/ics", filename: "invite.ics" }],
  });
  const source = raw.find(({ to }) => to.includes(ASHA))?.raw ?? "";
  expect(source).toMatch(
    /multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html[\s\S]*Content-Type: text\/calendar; charset=utf-8; method=REQUEST[\s\S]*Content-Type: application\/ics; name=invite\.ics/,
  );
  expect(source).toMatch(/^[\t\r\n\x20-\x7e]*$/);
  const [, token = ""] = /\/appointment\/([\da-f]+)/.exec(email?.html || "") ?? [];
  expect(await readAppointmentToken(token)).toBe(id);
  expect(owner[0]?.subject).toBe("New booking from Asha");
  expect(owner[0]?.text?.replaceAll("\n", " ")).toContain("Time: Wednesday, 2026-12-02 09:00 (30 minutes, UTC)");
  expect(owner[0]?.text).toContain("Status: Confirmed");
});

test("the owner reads what came from the same address before", async () => {
  const first = await book();
  await book({ time: at("10:00") });
  const { owner } = await sent();
  const later = owner.find(({ text }) => text?.includes("Earlier from this address: 1."));
  expect(later?.text).toContain(`/admin/leads/${first.id}`);
  expect(owner.filter(({ text }) => text?.includes("Earlier from"))).toHaveLength(1);
});

test("who has had the acknowledgements of a day still gets the invitation", async () => {
  for (const text of ["One", "Two", "Three"])
    await submitContactPage(
      { firstName: "Asha", lastName: "", email: ASHA, company: "", country: "India", requirements: text },
      leadMeta(NOW),
    );
  await book();
  const { visitor, owner } = await sent();
  expect(visitor.map(({ subject }) => subject?.replace(/ \(.+/, "")).toSorted()).toEqual([
    ...["We have your message", "We have your message", "We have your message", "Your free consultation is booked"],
  ]);
  expect(visitor.map((email) => invitationOf(email)?.method).filter(Boolean)).toEqual(["REQUEST"]);
  expect(owner).toHaveLength(4);
});

test("a time that the owner confirms by hand comes without an invitation until they have", async () => {
  vi.stubEnv("BOOKING_CONFIRM", "by-hand");
  const { id } = await book();
  const { visitor, owner } = await sent();
  expect(visitor[0]?.subject).toContain("awaits confirmation");
  expect(visitor[0]?.text?.replaceAll("\n", " ")).toContain("Held for you until: Wednesday, 2 December 2026, 13:30");
  expect(invitationOf(visitor[0])).toBeUndefined();
  expect(owner[0]?.text).toContain("Status: Needs your confirmation");
  await confirmAppointment(database(), id, { by: "owner", now: minutes(2) });
  const confirmed = await sent(minutes(2));
  expect(confirmed.visitor.map(({ subject }) => subject)).toEqual([expect.stringContaining("is confirmed")]);
  expect(invitationOf(confirmed.visitor[0])).toMatchObject({ method: "REQUEST", sequence: "1", status: "CONFIRMED" });
  expect(confirmed.owner).toEqual([]);
});

test("a request that expires is said, without a cancellation of what no calendar knows", async () => {
  vi.stubEnv("BOOKING_CONFIRM", "by-hand");
  await book();
  await sent();
  await expireAppointments(database(), at("09:00"));
  const { visitor } = await sent(at("09:01"));
  expect(visitor.map(({ subject }) => subject)).toEqual([expect.stringContaining("could not be confirmed")]);
  expect(invitationOf(visitor[0])).toBeUndefined();
});

test("calendars follow a move and a cancellation, and each email says what the row says", async () => {
  const { id } = await book();
  const files = [invitationOf((await sent()).visitor[0])];
  await moveAppointment(database(), id, { startsAt: at("15:00") }, { by: "owner", now: minutes(2) });
  const moved = await sent(minutes(2));
  expect(moved.visitor[0]?.text?.replaceAll("\n", " ")).toContain("20:30–21:00 (Asia/Kolkata");
  files.push(invitationOf(moved.visitor[0]));
  await cancelAppointment(database(), id, { by: "owner", now: minutes(3), word: "We are ill.\nSorry!" });
  const cancelled = await sent(minutes(3));
  expect(cancelled.visitor[0]?.text).toContain("> We are ill.\n> Sorry!");
  files.push(invitationOf(cancelled.visitor[0]));
  expect(files).toMatchObject([
    { method: "REQUEST", sequence: "0", start: "2026-12-02T09:00:00Z" },
    { method: "REQUEST", sequence: "1", start: "2026-12-02T15:00:00Z" },
    { method: "CANCEL", sequence: "2", status: "CANCELLED" },
  ]);
  expect(new Set(files.map((file) => file?.uid)).size).toBe(1);
});

test("a move that the owner has to confirm is tentative in the calendar, and leaves it when that expires", async () => {
  const { id } = await book();
  await sent();
  const to = { startsAt: at("15:00"), status: "requested" as const, holdUntil: minutes(60) };
  await moveAppointment(database(), id, to, { by: "visitor", now: minutes(2) });
  const { visitor, owner } = await sent(minutes(2));
  expect(visitor[0]?.subject).toContain("awaits confirmation");
  expect(invitationOf(visitor[0])).toMatchObject({ method: "REQUEST", sequence: "1", status: "TENTATIVE" });
  expect(owner[0]?.text).toContain("Status: needs your confirmation");
  await expireAppointments(database(), minutes(60));
  const expired = await sent(minutes(61));
  expect(invitationOf(expired.visitor[0])).toMatchObject({ method: "CANCEL", sequence: "2", status: "CANCELLED" });
});

test("of changes that wait for the mail server only the last one is sent", async () => {
  const { id } = await book();
  await server.stop();
  await sent();
  await moveAppointment(database(), id, { startsAt: at("15:00") }, { by: "visitor", now: minutes(2) });
  await moveAppointment(database(), id, { startsAt: at("16:00") }, { by: "visitor", now: minutes(3) });
  await server.start();
  const { visitor, owner } = await sent(minutes(60));
  expect(visitor.map(({ subject }) => subject)).toEqual([expect.stringContaining("has a new time")]);
  expect(visitor[0]?.text).toContain("21:30");
  expect(owner.map(({ subject }) => subject).toSorted()).toEqual([
    "New booking from Asha",
    "RemoteOps: consultation moved by Asha",
  ]);
});

test("what the visitor says at a cancellation is the owner's to read, and isn't relayed", async () => {
  const { id } = await book();
  await sent();
  await cancelAppointment(database(), id, { by: "visitor", now: minutes(2), word: "Buy at evil.example" });
  const { visitor, owner } = await sent(minutes(2));
  expect(visitor[0]?.text).not.toContain("evil");
  expect(owner[0]?.text).toContain("Buy at evil.example");
  expect(owner[0]?.replyTo?.value[0]?.address).toBe(ASHA);
});

test("the owner who wants no notices of consultations gets none of their changes", async () => {
  vi.stubEnv("OWNER_NOTIFY_CONSULTATION", "off");
  const { id } = await book();
  await cancelAppointment(database(), id, { by: "visitor", now: minutes(2) });
  const { owner, visitor } = await sent(minutes(2));
  expect(owner).toEqual([]);
  expect(visitor).toHaveLength(1);
});

test("a booking of spam is confirmed to no one, and to its visitor once it is none", async () => {
  const { id } = await book({ suspicions: ["honeypot"] });
  expect((await sent()).visitor).toEqual([]);
  await database().transaction((tx) => markLeadsSpam(tx, "submission", { ids: [id], spam: false, now: minutes(2) }));
  const { visitor } = await sent(minutes(3));
  expect(visitor.map((email) => invitationOf(email)?.method)).toEqual(["REQUEST"]);
});

test("a visitor whose time was taken before their request turned out to be no spam reads so, and can choose another", async () => {
  const { id } = await book({ suspicions: ["honeypot"] });
  await book({ name: "Bo" });
  const { owner } = await sent();
  expect(owner.map(({ text }) => text).join()).not.toContain("Taken in the meantime");
  await database().transaction((tx) => markLeadsSpam(tx, "submission", { ids: [id], spam: false, now: minutes(2) }));
  const { visitor } = await sent(minutes(3));
  expect(visitor.map(({ subject }) => subject)).toEqual([expect.stringContaining("needs another time")]);
  expect(visitor[0]?.text).toContain("was taken before we could book it for you");
  expect(visitor[0]?.text).toContain(await appointmentPath(id));
  expect(invitationOf(visitor[0])).toBeUndefined();
});

test("a visitor hears of the cancellation although the request was deleted with it", async () => {
  const { id } = await book();
  await sent();
  await database().transaction(async (tx) => {
    await cancelAppointment(tx, id, { by: "owner", now: minutes(2) });
    await deleteLeadRows(tx, [id]);
  });
  const { visitor } = await sent(minutes(3));
  expect(visitor.map((email) => invitationOf(email)?.method)).toEqual(["CANCEL"]);
  expect((await storedEmails()).map(({ kind }) => kind)).toEqual(["appointment"]);
});

test("a name that may be another text is in no email to the visitor, nor in their calendar", async () => {
  await book({ name: "Win 1000 Euro at evil.example" });
  const { raw, visitor } = await sent();
  const source = raw.find(({ to }) => to.includes(ASHA))?.raw ?? "";
  expect(source + invitationOf(visitor[0])?.files[0]?.text).not.toMatch(/Win\s+1000|evil/);
});

test.each([
  ["messaging", "", /messaging app/i],
  ["video", "https://meet.example/{reference}", /^https:\/\/meet\.example\/[\dA-F]{4}-[\dA-F]{4}$/],
])("the place is in the email and in the calendar: %s", async (place, link, expected) => {
  vi.stubEnv("BOOKING_PLACE", place);
  if (link) vi.stubEnv("BOOKING_VIDEO_LINK", link);
  await book();
  const { visitor } = await sent();
  const invitation = invitationOf(visitor[0]);
  expect(invitation?.location).toMatch(expected);
  if (link) expect(visitor[0]?.text?.replaceAll("\n", "")).toContain(invitation?.url);
});
