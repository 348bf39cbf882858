import { eq } from "drizzle-orm";
import {
  agreedPlace,
  placeOf,
  readAppointmentToken,
  visitorTimes,
} from "~/domain/leads/emails/appointment-facts.server.ts";
import { type Appointment, appointments } from "~/domain/leads/tables/appointments.server.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { fieldError, HttpError } from "~/platform/http/http-error.ts";
import { createRateLimit } from "~/platform/http/rate-limit.server.ts";
import { SHOW_FIELD } from "~/shared/forms/form-answer.ts";
import { cutText, tidyText } from "~/shared/text/tidy-text.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { clockOf, lockBookings, moveToOfferedTime } from "./book-appointment.server.ts";
import { cancelAppointment, isOfSpam, lockAppointment } from "./change-appointment.server.ts";
import { loadShownTimes } from "./offered-times.server.ts";
import { type AppointmentView, WORD_LIMIT } from "./ui/public/shown-times.ts";

const CHOOSE = "Choose one of the times.";
/** Each change is an email to the visitor, and one to the owner. */
const changeCounter = createRateLimit({ name: "appointment-changes", points: 20, seconds: DAY_MS / 1_000 });
const TOO_MANY = "This appointment was changed too often today. Reply to one of our emails instead.";

/** The page behind the link of an email about an appointment; loading it changes nothing. */
export async function loadAppointmentPage(
  token: string,
  { now, identity, after }: { now: Date; identity: Identity; after: string | null },
): Promise<AppointmentView> {
  const id = await readAppointmentToken(token);
  const [row] = id ? await database().select().from(appointments).where(eq(appointments.submissionId, id)) : [];
  if (!row) return { status: "gone" };
  const { submissionId, timeZone } = row;
  const canChange = await isChangeable(database(), row, now);
  return {
    ...{ status: statusAt(row, now), isMoved: row.sequence > 0, ...visitorTimes(row), timeZone },
    ...{ place: placeOf({ place: row.place ?? agreedPlace(submissionId) }, identity), canChange },
    offered: canChange ? await loadShownTimes(now, { after, except: submissionId }) : undefined,
  };
}

/**
 * What the page's forms do: move or cancel; or show other times, which changes nothing. A form that is sent twice
 * changes nothing more.
 *
 * @throws HttpError 409 or 422 for a time that can't be had, with the nearest ones; 429 for too many changes
 */
export async function changeAppointmentByLink(
  token: string,
  form: FormData,
  now: Date,
): Promise<"shown" | "unchanged" | "moved" | "cancelled"> {
  const id = await readAppointmentToken(token);
  if (form.has(SHOW_FIELD)) return "shown";
  if (!id) return "unchanged";
  if (form.get("do") === "cancel") {
    const word = cutText(tidyText(String(form.get("word") ?? "")), WORD_LIMIT);
    return database().transaction(async (tx) => {
      if (!(await findChangeable(tx, id, now))) return "unchanged";
      await cancelAppointment(tx, id, { by: "visitor", word, now });
      return "cancelled";
    });
  }
  const time = new Date(String(form.get("time") ?? ""));
  const clock = clockOf(String(form.get("timeZone") ?? ""), String(form.get("clock") ?? ""));
  if (Number.isNaN(time.getTime())) throw fieldError("time", CHOOSE);
  if (!(await changeCounter.consume(id)).allowed) throw new HttpError(429, TOO_MANY);
  return database().transaction(async (tx) => {
    await lockBookings(tx, now);
    const row = await findChangeable(tx, id, now);
    if (!row) return "unchanged";
    if (row.startsAt.getTime() === time.getTime()) return "unchanged";
    await moveToOfferedTime(tx, id, { time, ...clock }, now);
    return "moved";
  });
}

async function findChangeable(tx: Executor, submissionId: string, now: Date): Promise<Appointment | undefined> {
  const row = await lockAppointment(tx, submissionId);
  return row && (await isChangeable(tx, row, now)) ? row : undefined;
}

/** One whose time another one has can still be moved. */
async function isChangeable(tx: Executor, row: Appointment, now: Date): Promise<boolean> {
  const status = statusAt(row, now);
  if (status === "released") return row.startsAt > now && !(await isOfSpam(tx, row.submissionId));
  return status === "confirmed" || status === "requested";
}

/** A request expires at its time, whoever has noticed. */
function statusAt({ status, released, startsAt, holdUntil }: Appointment, now: Date) {
  if (status === "cancelled") return status;
  if (released && (status === "confirmed" || status === "requested")) return "released";
  if (status === "expired" || (status === "requested" && holdUntil && holdUntil <= now)) return "expired";
  return status === "no-show" || startsAt <= now ? "past" : status;
}
