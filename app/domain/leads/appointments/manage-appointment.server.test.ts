import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { appointmentPath } from "~/domain/leads/emails/appointment-facts.server.ts";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { appointments } from "~/domain/leads/tables/appointments.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { changeAppointmentByLink, loadAppointmentPage } from "./manage-appointment.server.ts";

openTestDatabase();

const NOW = new Date("2026-11-30T08:00:00Z");
const at = (time: string) => `2026-12-02T${time}:00.000Z`;

beforeEach(() => {
  vi.stubEnv("BOOKING_HOURS", "wed 09:00-12:00");
  vi.stubEnv("BOOKING_FURTHEST", "3");
});

async function book(name = "Asha", time = at("09:00")) {
  const request = { firstName: name, lastName: "", email: `${name}@client.example`, phone: "1", company: "" };
  const stored = { ...request, message: name, time, timeZone: "Asia/Tokyo" };
  const { id } = await submitConsultation(stored, leadMeta(NOW));
  return { id, token: (await appointmentPath(id)).replace("/appointment/", "") };
}
const load = (token: string, now = NOW) => loadAppointmentPage(token, { now, identity: siteIdentity(), after: null });
function send(token: string, fields: Record<string, string>, now = NOW) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return changeAppointmentByLink(token, form, now);
}
const rows = () => database().select().from(appointments).orderBy(appointments.createdAt, appointments.submissionId);
const kinds = async () => (await database().select().from(emails)).map(({ kind }) => kind).toSorted();
const BOTH = ["acknowledgement", "lead-notice"];

test("a visitor sees their time in their zone, and the times that it can be moved to", async () => {
  const { token } = await book();
  const view = await load(token);
  expect(view).toMatchObject({
    status: "confirmed",
    time: "Wednesday, 2 December 2026, 18:00–18:30 (Asia/Tokyo, UTC+09:00)",
  });
  expect(view.status !== "gone" && view.offered?.times).toContain(at("09:30"));
  expect(await kinds()).toEqual(BOTH);
});

test("a visitor who reads clocks of twelve hours sees them on the page, and of what is sent later", async () => {
  const { token } = await book();
  await send(token, { do: "move", time: at("10:00"), timeZone: "America/New_York", clock: "12" });
  expect(await load(token)).toMatchObject({
    time: "Wednesday, 2 December 2026, 5:00 am–5:30 am (America/New_York, UTC-05:00)",
  });
  const [email] = await database().select().from(emails).where(eq(emails.kind, "appointment"));
  expect(email).toMatchObject({ data: { appointment: { hour12: true } } });
});

test("a visitor moves it once, however often the form is sent", async () => {
  const { token } = await book();
  await Promise.all([1, 2, 3].map(() => send(token, { do: "move", time: at("10:00"), timeZone: "Asia/Tokyo" })));
  expect(await rows()).toMatchObject([{ startsAt: new Date(at("10:00")), sequence: 1, status: "confirmed" }]);
  expect(await kinds()).toEqual(["acknowledgement", "appointment", "appointment-notice", "lead-notice"]);
});

test("a visitor cancels with a word, once", async () => {
  const { token } = await book();
  expect(await send(token, { do: "cancel", word: " We are ill. " })).toBe("cancelled");
  expect(await send(token, { do: "cancel", word: "Again" })).toBe("unchanged");
  expect(await send(token, { do: "move", time: at("10:00") })).toBe("unchanged");
  expect(await rows()).toMatchObject([{ status: "cancelled", endedBy: "visitor", word: "We are ill.", sequence: 1 }]);
  const view = await load(token);
  expect(view).toMatchObject({ status: "cancelled", canChange: false, offered: undefined });
});

test("a time that another one has taken is refused with the nearest ones, and nothing changes", async () => {
  const { token } = await book();
  await book("Bo", at("10:00"));
  await expect(send(token, { do: "move", time: at("10:00") })).rejects.toMatchObject({
    status: 409,
    details: { times: expect.arrayContaining([at("09:30"), at("10:30")]) },
  });
  await expect(send(token, { do: "move", time: at("13:00") })).rejects.toMatchObject({ status: 422 });
  await expect(send(token, { do: "move" })).rejects.toMatchObject({ status: 422 });
  expect(await rows()).toMatchObject([{ startsAt: new Date(at("09:00")), sequence: 0 }, { sequence: 0 }]);
});

test("who can't move it since no times are open can still cancel", async () => {
  const { token } = await book();
  vi.stubEnv("BOOKING_HOURS", "");
  expect(await load(token)).toMatchObject({ canChange: true, offered: undefined });
  expect(await send(token, { do: "cancel" })).toBe("cancelled");
});

test("to see other times changes nothing", async () => {
  const { token } = await book();
  expect(await send(token, { show: "", time: at("10:00") })).toBe("shown");
  expect(await rows()).toMatchObject([{ sequence: 0 }]);
});

test("what is moved by hand awaits the owner again, and expires at its time", async () => {
  vi.stubEnv("BOOKING_CONFIRM", "by-hand");
  const { token } = await book();
  await send(token, { do: "move", time: at("10:00") });
  expect(await load(token)).toMatchObject({
    status: "requested",
    until: "Wednesday, 2 December 2026, 17:00",
  });
  expect(await load(token, new Date(at("09:30")))).toMatchObject({
    status: "expired",
    canChange: false,
    offered: undefined,
  });
});

test("one that has passed or was deleted can't be changed, and no other token leads anywhere", async () => {
  const { token, id } = await book();
  const later = new Date(at("09:01"));
  expect(await load(token, later)).toMatchObject({ status: "past", canChange: false, offered: undefined });
  expect(await send(token, { do: "cancel" }, later)).toBe("unchanged");
  await database().delete(formSubmissions);
  expect(await load(token)).toEqual({ status: "gone" });
  expect(await send(token, { do: "cancel" })).toBe("unchanged");
  for (const wrong of ["", "0", "a".repeat(64), id, token.toUpperCase(), `${token.slice(0, -1)}g`])
    expect(await load(wrong)).toEqual({ status: "gone" });
});

test("a visitor whose time another one has can move it, unless their request is suspected to be spam", async () => {
  const { token, id } = await book();
  const mark = (suspectedSpam: boolean) =>
    database().update(formSubmissions).set({ suspectedSpam }).where(eq(formSubmissions.id, id));
  await mark(true);
  expect(await load(token)).toMatchObject({ status: "released", canChange: false });
  expect(await send(token, { do: "move", time: at("10:00") })).toBe("unchanged");
  await book("Bo");
  await mark(false);
  expect(await load(token)).toMatchObject({ status: "released", canChange: true });
  expect(await send(token, { do: "move", time: at("10:00") })).toBe("moved");
  expect(await load(token)).toMatchObject({ status: "confirmed" });
});

test("a link that is used to bother the owner stops after some changes", async () => {
  const { token } = await book();
  const times = [at("10:00"), at("10:30")];
  for (let count = 0; count < 20; count += 1) await send(token, { do: "move", time: times[count % 2] ?? "" });
  await expect(send(token, { do: "move", time: at("11:00") })).rejects.toMatchObject({ status: 429 });
  expect(await send(token, { do: "cancel" })).toBe("cancelled");
});
