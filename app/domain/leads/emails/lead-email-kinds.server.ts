import { z } from "zod";
import { FORM_TYPES } from "~/domain/leads/submission.ts";
import { VISITOR_FIELD_NAMES, type VisitorField } from "~/domain/leads/tables/submissions.server.ts";

/**
 * The visitor's fields are flat beside the rest. One that an email lacks, since it was queued before the field was there, is
 * null.
 */
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

/** What the emails about a new lead are written from. */
export type LeadEmailData = z.output<typeof lead>;

const RETENTION_DAYS = 180;

/** Tells the owner of a new lead. */
export const LEAD_NOTICE = { name: "lead-notice", schema: lead, priority: 10, retentionDays: RETENTION_DAYS } as const;

/** Tells a visitor that the message has arrived, and by when there will be an answer. */
export const ACKNOWLEDGEMENT = {
  name: "acknowledgement",
  schema: lead,
  priority: 5,
  retentionDays: RETENTION_DAYS,
} as const;

/** The names of the kinds of emails about a new lead; their subject id is its submission's. */
export const LEAD_EMAIL_KINDS = [LEAD_NOTICE.name, ACKNOWLEDGEMENT.name];
