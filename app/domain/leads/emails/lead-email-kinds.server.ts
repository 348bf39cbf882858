import { z } from "zod";
import { APPOINTMENT_CHANGES, APPOINTMENT_STATUSES } from "~/domain/booking/appointment.ts";
import { FORM_TYPES } from "~/domain/leads/submission.ts";
import { VISITOR_FIELD_NAMES, type VisitorField } from "~/domain/leads/tables/submissions.server.ts";

/** The visitor's fields, flat beside the rest. A field that was added after the email was queued is null. */
const visitorShape = Object.fromEntries(
  VISITOR_FIELD_NAMES.map((field) => [field, z.string().nullable().default(null)]),
) as Record<VisitorField, z.ZodDefault<z.ZodNullable<z.ZodString>>>;

const lead = z.object({
  ...visitorShape,
  submissionId: z.guid(),
  formType: z.enum(FORM_TYPES),
  /** Which form or program it came through. */
  source: z.string(),
  name: z.string(),
  email: z.string(),
});

/** The data that the emails about a new lead are rendered from. */
export type LeadEmailData = z.output<typeof lead>;

/** Reports a new lead to the owner. */
export const LEAD_NOTICE = { name: "lead-notice", schema: lead, priority: 10 } as const;

/** Acknowledges the message to the visitor, and says by when there will be an answer. */
export const ACKNOWLEDGEMENT = { name: "acknowledgement", schema: lead, priority: 5 } as const;

/** The idempotency key of a lead's acknowledgement. */
export const acknowledgementKey = (submissionId: string) => `acknowledgement:${submissionId}`;

/** The names of the kinds of emails about a new lead; their subject id is its submission's. */
export const LEAD_EMAIL_KINDS = [LEAD_NOTICE.name, ACKNOWLEDGEMENT.name];

const time = z.iso.datetime();
const appointment = z.object({
  submissionId: z.guid(),
  name: z.string(),
  /** Null where the owner entered it without one. */
  email: z.string().nullable(),
  startsAt: time,
  endsAt: time,
  status: z.enum(APPOINTMENT_STATUSES),
  holdUntil: time.nullable(),
  /** The visitor's, where it is known. */
  timeZone: z.string().nullable(),
  /** Whether they read clocks of 12 hours; missing in what was queued before it was known. */
  hour12: z.boolean().nullish(),
  place: z.string(),
  word: z.string().nullable(),
  sequence: z.number(),
  changedAt: time,
});

/** An appointment as it was when an email about it was queued: such an email outlives the deletion of its lead. */
export type AppointmentData = z.output<typeof appointment>;

const appointmentChange = z.object({
  appointment,
  what: z.enum(APPOINTMENT_CHANGES),
  /** Whether the visitor's calendar may know it already. */
  isInvited: z.boolean(),
});

/** What a visitor has done, or how their calendar has answered the invitation. */
const appointmentNotice = z.object({ appointment, what: z.enum([...APPOINTMENT_CHANGES, "accepted", "tentative"]) });

/** Reports a change of an appointment to the visitor. */
export const APPOINTMENT_EMAIL = { name: "appointment", schema: appointmentChange, priority: 10 } as const;

/** Reminds the visitor of an appointment. */
export const APPOINTMENT_REMINDER = { name: "appointment-reminder", schema: appointment, priority: 10 } as const;

/** Reports to the owner what the visitor has done to an appointment. */
export const APPOINTMENT_NOTICE = { name: "appointment-notice", schema: appointmentNotice, priority: 10 } as const;

/** The names of the kinds of emails about an appointment; their subject id is its submission's. */
export const APPOINTMENT_EMAIL_KINDS = [APPOINTMENT_EMAIL.name, APPOINTMENT_REMINDER.name, APPOINTMENT_NOTICE.name];

/** The owner's reply to a message, for its sender. It is rendered from row ids alone, since a reply never changes. */
export const REPLY_EMAIL = {
  name: "reply",
  schema: z.object({ replyId: z.guid(), messageId: z.guid() }),
  priority: 10,
} as const;
