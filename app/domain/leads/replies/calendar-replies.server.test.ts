import { beforeEach, expect, test, vi } from "vitest";
import { confirmAppointment, moveAppointment } from "~/domain/leads/appointments/change-appointment.server.ts";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { appointments } from "~/domain/leads/tables/appointments.server.ts";
import { contactMessages, inboundReplies } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { OWNER, openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { processInboundEmail } from "./process-inbound-email.server.ts";

openTestDatabase();
const server = openMailServer();

const NOW = new Date("2026-11-30T08:00:00Z");
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const STARTS = "2026-12-02T09:00:00.000Z";
const ASHA = "asha@client.example";

beforeEach(() => {
  vi.stubEnv("BOOKING_HOURS", "wed 09:00-12:00");
});

async function book() {
  const request = { firstName: "Asha", lastName: "", email: ASHA, phone: "1", company: "", message: "A call?" };
  const { id } = await submitConsultation({ ...request, time: STARTS, timeZone: "Asia/Tokyo" }, leadMeta(NOW));
  await sendQueued(NOW, OWNER);
  server.emails.length = 0;
  return id;
}
let count = 0;
/**
 * What calendars send: the answer alone, or beside a text; by some programs without naming the email that it answers.
 */
function answer(
  id: string,
  partstat: string,
  { from = ASHA, attendee = ASHA, sequence = "SEQUENCE:0", isAlone = true, now = minutes(5) } = {},
) {
  count += 1;
  const calendar = [
    ...["BEGIN:VCALENDAR", "METHOD:REPLY", "VERSION:2.0", "BEGIN:VEVENT", `UID:${id}@localhost`, sequence],
    ...["DTSTART:20261202T090000Z", "DTEND:20261202T093000Z", "SUMMARY:Free consultation"],
    ...[`ATTENDEE;PARTSTAT=${partstat}:MAILTO:${attendee}`, "COMMENT:We are ill", "END:VEVENT", "END:VCALENDAR"],
  ].filter(Boolean);
  const type = "Content-Type: text/calendar; charset=utf-8; method=REPLY";
  const part = [type, "", ...calendar, ""];
  const body = isAlone
    ? part
    : [
        ...["Content-Type: multipart/mixed; boundary=b", "", "--b", "Content-Type: text/plain", "", "See you", "--b"],
        ...[...part, "--b", "Content-Type: application/ics; name=invite.ics", "", ...calendar, "--b--", ""],
      ];
  const head = [
    ...[`From: Asha <${from}>`, "To: desk@remoteops.example", `Message-ID: <${count}@client.example>`],
    ...["MIME-Version: 1.0", `Subject: Accepted: Free consultation`],
  ];
  return processInboundEmail(Buffer.from([...head, ...body].join("\r\n")), now);
}
async function row() {
  const [found] = await database().select().from(appointments);
  return found;
}
async function notices() {
  await sendQueued(minutes(10), OWNER);
  return server.emails.filter(({ to }) => to.includes(OWNER.address)).map(({ parsed }) => parsed.subject);
}

test.each([
  ["ACCEPTED", "accepted", "RemoteOps: consultation accepted by Asha"],
  ["TENTATIVE", "tentative", "RemoteOps: consultation tentatively accepted by Asha"],
])(
  "an answer of the visitor's calendar sets the appointment and notifies the owner: %s",
  async (said, stored, notice) => {
    const id = await book();
    const { updatedAt } = (await row()) ?? {};
    expect(await answer(id, said, { isAlone: said === "ACCEPTED" })).toBe("answer");
    expect(await answer(id, said)).toBe("answer");
    expect(await row()).toMatchObject({ status: "confirmed", answer: stored, sequence: 0, updatedAt });
    expect(await notices()).toEqual([notice]);
    // It is shown with the request, too.
    expect(await database().select().from(contactMessages)).toMatchObject([{ submissionId: id, status: "unread" }]);
    const [shown] = await database().select().from(inboundReplies);
    expect(shown?.body).toContain("ccepted: Free consultation");
  },
);

test("who declines has cancelled: the time is free, and the owner reads why", async () => {
  const id = await book();
  await answer(id, "DECLINED");
  expect(await row()).toMatchObject({
    ...{ status: "cancelled", endedBy: "visitor", answer: "declined", word: "We are ill", sequence: 1 },
  });
  expect(await notices()).toEqual(["RemoteOps: consultation cancelled by Asha"]);
  const toVisitor = server.emails.filter(({ to }) => to.includes(ASHA)).map(({ parsed }) => parsed);
  expect(toVisitor.map(({ subject }) => subject)).toEqual([expect.stringContaining("is cancelled")]);
  expect(toVisitor[0]?.text).not.toContain("We are ill");
});

test("an answer to an invitation before a move is only shown, and one to the new one counts", async () => {
  const id = await book();
  await moveAppointment(
    database(),
    id,
    { startsAt: new Date("2026-12-02T11:00:00Z") },
    { by: "owner", now: minutes(1) },
  );
  await answer(id, "DECLINED");
  await answer(id, "DECLINED", { sequence: "" });
  expect(await row()).toMatchObject({ status: "confirmed", answer: null, sequence: 1 });
  await answer(id, "ACCEPTED", { sequence: "SEQUENCE:1" });
  expect(await row()).toMatchObject({ status: "confirmed", answer: "accepted", sequence: 1 });
});

test.each([
  ["of another sender", { from: "eve@evil.example", attendee: "eve@evil.example" }],
  ["of another sender for the visitor", { from: "eve@evil.example" }],
  ["of the visitor for another one", { attendee: "bo@client.example" }],
])("an answer %s changes nothing", async (_, headers) => {
  const id = await book();
  await answer(id, "DECLINED", headers);
  expect(await row()).toMatchObject({ status: "confirmed", answer: null });
  expect(await notices()).toEqual([]);
});

test("an answer that comes too late, or to no event of ours, changes nothing", async () => {
  const id = await book();
  await answer(id, "DECLINED", { now: new Date(STARTS) });
  await answer("0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c100", "DECLINED");
  await answer("1", "ACCEPTED");
  await answer(id, "NEEDS-ACTION");
  expect(await row()).toMatchObject({ status: "confirmed", answer: null });
});

test("a requested appointment that was moved after an invitation can be accepted once it is confirmed", async () => {
  const id = await book();
  await answer(id, "ACCEPTED");
  const to = { startsAt: new Date("2026-12-02T11:00:00Z"), status: "requested" as const };
  await moveAppointment(database(), id, to, { by: "visitor", now: minutes(6) });
  expect(await row()).toMatchObject({ status: "requested", answer: null });
  await confirmAppointment(database(), id, { by: "owner", now: minutes(7) });
  await answer(id, "ACCEPTED", { sequence: "SEQUENCE:2" });
  expect(await row()).toMatchObject({ status: "confirmed", answer: "accepted", sequence: 2 });
});
