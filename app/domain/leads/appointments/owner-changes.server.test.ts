import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { z } from "zod";
import { exportedSubmissions, SUBMISSION_CSV_COLUMNS } from "~/domain/leads/lists/exports.server.ts";
import { submissionDeletionOperation } from "~/domain/leads/lists/record-operations.server.ts";
import { appointments } from "~/domain/leads/tables/appointments.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { countLeadContents } from "~/domain/leads/triage/lead-context.server.ts";
import { loadTimeline } from "~/domain/leads/triage/timeline.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { newAppointmentSchema } from "./appointment-requests.ts";
import { cancelAppointment } from "./change-appointment.server.ts";
import { loadAppointments, loadNextCalls, loadViewedAppointment } from "./load-appointments.server.ts";
import { addByOwner, cancelByOwner, confirmByOwner, moveByOwner, recordNoShow } from "./owner-changes.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-03T09:00:00Z");
const TUESDAY = "2026-03-10T10:00:00.000Z";
const WEDNESDAY = "2026-03-11T10:00:00.000Z";
const TAKEN = "This time is no longer free. Choose another one.";
const CHANGED = "This appointment has changed in the meantime. Nothing was changed: look at it again.";

function add(more: Partial<z.input<typeof newAppointmentSchema>> = {}) {
  const entry = { newId: randomUUID(), name: "Asha Rao", email: "", phone: "", note: "", invites: true, minutes: 30 };
  const parsed = newAppointmentSchema.parse({ ...entry, time: TUESDAY, ...more });
  return database().transaction((tx) => addByOwner(tx, parsed, NOW));
}

async function added(more: Parameters<typeof add>[0] = {}): Promise<{ id: string; sequence: number }> {
  const result = await add(more);
  if (result === "unchanged") throw new Error("It was there before.");
  return { id: result.id, sequence: 0 };
}

const move = (seen: { id: string; sequence: number }, time: string, more: { status?: "requested" } = {}) =>
  database().transaction((tx) => moveByOwner(tx, { ...seen, time: new Date(time), isQuiet: false, ...more }, NOW));
const confirm = (seen: { id: string; sequence: number }) =>
  database().transaction((tx) => confirmByOwner(tx, seen, NOW));
const cancel = (seen: { id: string; sequence: number }, isQuiet = false) =>
  database().transaction((tx) => cancelByOwner(tx, { ...seen, word: "I am ill", isQuiet }, NOW));
const stored = async (id: string) =>
  (await database().select().from(appointments).where(eq(appointments.submissionId, id)))[0];
const request = (id: string) =>
  database()
    .update(appointments)
    .set({ status: "requested", holdUntil: new Date("2026-03-05T09:00:00Z") })
    .where(eq(appointments.submissionId, id));
const recipients = async () => (await database().select().from(emails)).map(({ toAddress }) => toAddress);

test("an entry by hand is a request in progress that is read, with its confirmed appointment, once for each id", async () => {
  const newId = randomUUID();
  const result = await add({ newId, phone: "+49 30 1", minutes: "45" });
  expect(await add({ newId, phone: "+49 30 1", minutes: "45" })).toBe("unchanged");
  const rows = await database().select().from(formSubmissions);
  expect(rows).toEqual([
    expect.objectContaining({
      ...{
        formType: "consultation",
        source: "owner",
        status: "in-progress",
        read: true,
        email: null,
        phone: "+49 30 1",
      },
      ...{ firstName: "Asha", lastName: "Rao" },
    }),
  ]);
  expect(result).toMatchObject({ id: rows[0]?.id, time: expect.stringContaining("Tuesday") });
  expect(await stored(rows[0]?.id ?? "")).toMatchObject({
    ...{ status: "confirmed", startsAt: new Date(TUESDAY), endsAt: new Date("2026-03-10T10:45:00Z"), released: false },
  });
  expect(await recipients()).toEqual([]);
});

test("the visitor of an entry by hand is invited if the owner wants it, and no one is told of a new lead", async () => {
  await add({ email: "asha@client.example", invites: false });
  expect(await recipients()).toEqual([]);
  await add({ email: "ravi@client.example", time: WEDNESDAY });
  expect(await recipients()).toEqual(["ravi@client.example"]);
});

test("an entry by hand at a time that is taken stores nothing", async () => {
  await add();
  await expect(add({ time: "2026-03-10T10:15:00Z" })).rejects.toMatchObject({ status: 409, message: TAKEN });
  expect(await database().$count(formSubmissions)).toBe(1);
});

test("a move is refused by the time of another one alone, and is undone by moving back", async () => {
  const seen = await added({ email: "asha@client.example", invites: false });
  await added({ time: WEDNESDAY });
  await expect(move(seen, WEDNESDAY)).rejects.toMatchObject({ status: 409, message: TAKEN });
  // Sunday, at night: outside of all booking hours.
  const moved = await move(seen, "2026-03-15T02:00:00Z");
  expect(moved).toMatchObject({ id: seen.id, sequence: 1 });
  expect(await move({ id: seen.id, sequence: 1 }, TUESDAY)).toMatchObject({ id: seen.id, sequence: 2 });
  expect(await stored(seen.id)).toMatchObject({
    startsAt: new Date(TUESDAY),
    endsAt: new Date("2026-03-10T10:30:00Z"),
  });
  expect(await recipients()).toEqual(["asha@client.example", "asha@client.example"]);
});

test("two tabs: what one has done isn't done twice, nor undone by the other's older view", async () => {
  const seen = await added();
  await request(seen.id);
  const both = await Promise.all([confirm(seen), confirm(seen)]);
  expect(both).toEqual(expect.arrayContaining(["unchanged", expect.objectContaining({ id: seen.id, sequence: 1 })]));
  await expect(move(seen, WEDNESDAY)).rejects.toMatchObject({ status: 409, message: CHANGED });
  await expect(cancel(seen)).rejects.toMatchObject({ status: 409, message: CHANGED });
  expect(await stored(seen.id)).toMatchObject({ status: "confirmed", startsAt: new Date(TUESDAY) });
  expect(await confirm({ id: randomUUID(), sequence: 0 })).toBe("gone");
});

test("a cancellation frees the time, and undoing it takes it again as it was, unless another one has it", async () => {
  const seen = await added({ email: "asha@client.example", invites: false });
  await request(seen.id);
  const cancelled = await cancel(seen, true);
  expect(cancelled).toMatchObject({ id: seen.id, sequence: 1 });
  expect(await recipients()).toEqual([]);
  expect(await stored(seen.id)).toMatchObject({ status: "cancelled", word: "I am ill", endedBy: "owner" });
  expect(await cancel({ id: seen.id, sequence: 1 })).toBe("unchanged");
  await move({ id: seen.id, sequence: 1 }, TUESDAY, { status: "requested" });
  expect(await stored(seen.id)).toMatchObject({
    ...{ status: "requested", word: null, endedBy: null, holdUntil: new Date("2026-03-05T09:00:00Z") },
  });
  await cancel({ id: seen.id, sequence: 2 });
  await added();
  await expect(move({ id: seen.id, sequence: 3 }, TUESDAY)).rejects.toMatchObject({ status: 409, message: TAKEN });
});

test("an export says when the call is, and what has become of it", async () => {
  const { id } = await added();
  for await (const row of exportedSubmissions({ ids: [id] })) {
    expect(SUBMISSION_CSV_COLUMNS.Appointment?.(row)).toEqual(new Date(TUESDAY));
    expect(SUBMISSION_CSV_COLUMNS["Appointment status"]?.(row)).toBe("Confirmed");
  }
  expect.assertions(2);
});

test("deleting a request frees its time, and its visitor is told if the owner wants it", async () => {
  for (const [notify, told] of [
    [false, []],
    [true, ["asha@client.example"]],
  ] as const) {
    const { id } = await added({ email: "asha@client.example", invites: false, time: "2036-03-04T10:00:00Z" });
    expect(await countLeadContents(id)).toMatchObject({ appointment: true });
    await database().transaction((tx) =>
      submissionDeletionOperation.apply(tx, { ids: [id], params: { notify }, now: NOW }),
    );
    expect(await database().$count(appointments)).toBe(0);
    expect(await recipients()).toEqual(told);
  }
  // A call that is over is none to cancel.
  const { id } = await added({ email: "ravi@client.example", invites: false, time: "2026-03-02T10:00:00Z" });
  await database().transaction((tx) =>
    submissionDeletionOperation.apply(tx, { ids: [id], params: { notify: true }, now: NOW }),
  );
  expect(await recipients()).toEqual(["asha@client.example"]);
});

test("a visitor who didn't come is recorded, and that they did after all", async () => {
  const { id } = await added();
  expect(await recordNoShow(database(), { id, noShow: true }, NOW)).toMatchObject({ id });
  expect(await recordNoShow(database(), { id, noShow: true }, NOW)).toBe("unchanged");
  expect((await stored(id))?.status).toBe("no-show");
  await recordNoShow(database(), { id, noShow: false }, NOW);
  expect((await stored(id))?.status).toBe("confirmed");
});

test("a confirmation is undone: the time is held as before, and the visitor is told what holds again", async () => {
  const seen = await added({ email: "asha@client.example", invites: false });
  await request(seen.id);
  await confirm(seen);
  expect(await move({ id: seen.id, sequence: 1 }, TUESDAY, { status: "requested" })).toMatchObject({ sequence: 2 });
  expect(await stored(seen.id)).toMatchObject({
    ...{ status: "requested", holdUntil: new Date("2026-03-05T09:00:00Z"), startsAt: new Date(TUESDAY) },
  });
  expect(await recipients()).toEqual(["asha@client.example", "asha@client.example"]);
});

test("the timeline of a request says what became of its appointment, when it is and who changed it", async () => {
  const seen = await added();
  await request(seen.id);
  await confirm(seen);
  const moved = await move({ id: seen.id, sequence: 1 }, WEDNESDAY);
  expect(moved).toMatchObject({ time: expect.stringContaining("Wednesday") });
  await recordNoShow(database(), { id: seen.id, noShow: true }, NOW);
  await recordNoShow(database(), { id: seen.id, noShow: false }, NOW);
  await database().transaction((tx) => cancelAppointment(tx, seen.id, { by: "visitor", now: NOW }));
  const texts = (await loadTimeline(seen.id, NOW.toISOString())).map(({ text }) => text);
  const [tuesday, wednesday] = ["Mar 10, 2026 10:00 AM UTC", "Mar 11, 2026 10:00 AM UTC"];
  expect(texts.toSorted()).toEqual([
    `Appointment booked: ${tuesday}`,
    `Appointment cancelled by the visitor: ${wednesday}`,
    `Appointment confirmed: ${tuesday}`,
    `Appointment kept: ${wednesday}`,
    `Appointment missed: ${wednesday}`,
    `Appointment moved: ${wednesday}`,
    "Received",
  ]);
});

test("suspected spam holds no time: it can't be confirmed or moved, and is on no list but its own", async () => {
  const seen = await added();
  await request(seen.id);
  await database().update(formSubmissions).set({ suspectedSpam: true });
  await expect(confirm(seen)).rejects.toMatchObject({ status: 409 });
  await expect(move(seen, WEDNESDAY)).rejects.toMatchObject({ status: 409 });
  const shown = await loadAppointments(new URLSearchParams("week=2026-03-10"), NOW);
  expect({ week: shown.week, waiting: shown.waiting }).toEqual({ week: [], waiting: [] });
  expect(await loadNextCalls(NOW, 5)).toEqual({ calls: [], requests: 0 });
  // Taken meanwhile, so that it doesn't get it back.
  await added();
  await database().update(formSubmissions).set({ suspectedSpam: false }).where(eq(formSubmissions.id, seen.id));
  const { waiting } = await loadAppointments(new URLSearchParams(), NOW);
  expect(waiting.map(({ id, released }) => [id, released])).toEqual([[seen.id, true]]);
  expect(await move(seen, WEDNESDAY)).toMatchObject({ id: seen.id, sequence: 1 });
  expect(await stored(seen.id)).toMatchObject({ released: false, status: "confirmed" });
});

test("the screen has the week of the viewed appointment, and the next calls are those to come", async () => {
  const first = await added();
  await added({ time: WEDNESDAY });
  await added({ time: "2026-03-02T10:00:00Z" });
  await request(first.id);
  const shown = await loadAppointments(new URLSearchParams(`view=${first.id}`), NOW);
  expect(shown.monday).toBe("2026-03-09");
  expect(shown.week.map(({ startsAt }) => startsAt)).toEqual([TUESDAY, WEDNESDAY]);
  expect(shown.viewed?.appointment).toMatchObject({ id: first.id, name: "Asha Rao" });
  const { calls, requests } = await loadNextCalls(NOW, 5);
  expect({ calls: calls.map(({ startsAt }) => startsAt), requests }).toEqual({
    calls: [TUESDAY, WEDNESDAY],
    requests: 1,
  });
  expect(await loadViewedAppointment(randomUUID(), NOW)).toBeNull();
});
