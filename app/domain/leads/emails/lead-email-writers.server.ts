import { and, desc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import { UPCOMING_STATUSES } from "~/domain/booking/appointment.ts";
import { appointments } from "~/domain/leads/tables/appointments.server.ts";
import { isUnsuspected, isUntouched } from "~/domain/leads/tables/leads-chosen.server.ts";
import { formSubmissions as submissions } from "~/domain/leads/tables/submissions.server.ts";
import { sentIdentity } from "~/domain/site/identity/identity.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import type { AppointmentTopic } from "./appointment-email.server.tsx";
import { appointmentPath } from "./appointment-facts.server.ts";
import {
  ACKNOWLEDGEMENT,
  APPOINTMENT_EMAIL,
  APPOINTMENT_NOTICE,
  APPOINTMENT_REMINDER,
  type AppointmentData,
  LEAD_NOTICE,
  type LeadEmailData,
} from "./lead-email-kinds.server.ts";
import { appointmentData } from "./queue-appointment-emails.server.ts";

/** A filled-in honeypot alone doesn't withhold the notice (app/domain/leads/intake/lead-rows.server.ts). */
const isTold = or(isUnsuspected, eq(submissions.spamReasons, ["honeypot"]));

/** Earlier leads of a visitor that their notice lists. */
const MAX_EARLIER = 3;

/** Render the emails about leads and their appointments. The templates are loaded with the first email. */
export const LEAD_EMAIL_WRITERS: EmailWriter[] = [
  emailWriter(
    LEAD_NOTICE,
    async (lead) => {
      const { writeLeadNotice } = await import("./lead-notice.server.tsx");
      const about = await findAppointment(lead.submissionId);
      return writeLeadNotice(lead, senderIdentity(), { ...about, earlier: await findEarlierLeads(lead) });
    },
    // It may have waited for the end of quiet hours, or for a mail server.
    {
      findObjection: async ({ submissionId }) =>
        (await database().$count(submissions, and(eq(submissions.id, submissionId), isUntouched, isTold))) > 0
          ? undefined
          : "You have dealt with it already.",
    },
  ),
  // Of a lead with an appointment it says the time, with the invitation.
  emailWriter(
    ACKNOWLEDGEMENT,
    async (lead) => {
      const { appointment, isTaken } = await findAppointment(lead.submissionId);
      if (!appointment) {
        const { writeAcknowledgement } = await import("./acknowledgement.server.tsx");
        return writeAcknowledgement(lead, { sender: senderIdentity(), identity: sentIdentity() });
      }
      if (isTaken) return writeAboutAppointment("taken", appointment, false);
      return writeAboutAppointment("booked", appointment, appointment.status === "confirmed");
    },
    {
      findObjection: async ({ submissionId }) => {
        const isLater = and(eq(emails.subjectId, submissionId), eq(emails.kind, APPOINTMENT_EMAIL.name));
        return (await database().$count(emails, isLater)) > 0 ? SUPERSEDED : undefined;
      },
    },
  ),
  emailWriter(
    APPOINTMENT_EMAIL,
    ({ appointment, what, isInvited }) =>
      writeAboutAppointment(what, appointment, isInvited || appointment.status === "confirmed"),
    {
      // That a deleted one is cancelled is still true.
      findObjection: async ({ appointment, what }) =>
        (await isSuperseded(appointment)) ?? (what === "cancelled" ? undefined : await isDeleted(appointment)),
    },
  ),
  emailWriter(APPOINTMENT_REMINDER, (appointment) => writeAboutAppointment("reminder", appointment, false), {
    findObjection: async (appointment) => {
      const isAhead = and(
        isRow(appointment),
        eq(appointments.status, "confirmed"),
        gt(appointments.startsAt, sql`now()`),
      );
      const isToBeReminded = and(
        isAhead,
        eq(appointments.released, false),
        eq(appointments.sequence, appointment.sequence),
      );
      return (await database().$count(appointments, isToBeReminded)) > 0 ? undefined : "It has begun, or was changed.";
    },
  }),
  emailWriter(
    APPOINTMENT_NOTICE,
    async ({ appointment, what }) => {
      const { writeAppointmentNotice } = await import("./appointment-email.server.tsx");
      return writeAppointmentNotice(what, appointment, senderIdentity());
    },
    { findObjection: async ({ appointment }) => (await isSuperseded(appointment)) ?? isDeleted(appointment) },
  ),
];

async function writeAboutAppointment(topic: AppointmentTopic, appointment: AppointmentData, hasInvitation: boolean) {
  const { writeAppointmentEmail } = await import("./appointment-email.server.tsx");
  const isRequested = appointment.status === "requested" && (topic === "booked" || topic === "moved");
  return writeAppointmentEmail(isRequested ? "requested" : topic, appointment, {
    ...{ sender: senderIdentity(), identity: sentIdentity(), hasInvitation },
    managePath: await appointmentPath(appointment.submissionId),
  });
}

const SUPERSEDED = "A later email says what has become of the appointment.";

function isRow({ submissionId }: AppointmentData) {
  return eq(appointments.submissionId, submissionId);
}

async function isSuperseded(appointment: AppointmentData): Promise<string | undefined> {
  const isLater = and(isRow(appointment), ne(appointments.sequence, appointment.sequence));
  return (await database().$count(appointments, isLater)) > 0 ? SUPERSEDED : undefined;
}

async function isDeleted(appointment: AppointmentData): Promise<string | undefined> {
  return (await database().$count(appointments, isRow(appointment))) > 0 ? undefined : "The appointment was deleted.";
}

/** The appointment of a lead that isn't spam, if it takes place, and whether another one has its time. */
async function findAppointment(submissionId: string) {
  const isUpcoming = inArray(appointments.status, UPCOMING_STATUSES);
  const isNoSpam = sql`not (released and (select suspected_spam from form_submissions where id = submission_id))`;
  const [row] = await database()
    .select()
    .from(appointments)
    .where(and(eq(appointments.submissionId, submissionId), isUpcoming, isNoSpam));
  return { appointment: row && (await appointmentData(database(), row)), isTaken: row?.released ?? false };
}

/** The leads that came from an address before this one: how many, and the last ones. */
async function findEarlierLeads({ submissionId, email }: LeadEmailData) {
  const isEarlier = and(
    inArray(sql`lower(${submissions.email})`, addressSpellings(email)),
    sql`${submissions.id} < ${submissionId}::uuid`,
    isUnsuspected,
  );
  const { id, formType, createdAt } = submissions;
  const earlier = database().select({ id, formType, createdAt }).from(submissions).where(isEarlier).orderBy(desc(id));
  return { count: await database().$count(submissions, isEarlier), latest: await earlier.limit(MAX_EARLIER) };
}
