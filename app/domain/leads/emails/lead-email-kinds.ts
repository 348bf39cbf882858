import { z } from "zod";
import { FORM_TYPES } from "~/domain/leads/submission.ts";

const text = z.string().nullable();
const lead = z.object({
  submissionId: z.guid(),
  formType: z.enum(FORM_TYPES),
  /** Which form or program it came through. */
  source: z.string(),
  name: z.string(),
  email: z.string(),
  phone: text,
  company: text,
  country: text,
  message: text,
});

/** What the mails about a new lead are written from. */
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

/** The names of the kinds of mails that tell of a lead; their subject is its submission. */
export const LEAD_EMAIL_KINDS = [LEAD_NOTICE.name, ACKNOWLEDGEMENT.name];
