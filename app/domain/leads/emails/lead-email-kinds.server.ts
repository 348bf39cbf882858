import { z } from "zod";
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

/** The names of the kinds of emails about a new lead; their subject id is its submission's. */
export const LEAD_EMAIL_KINDS = [LEAD_NOTICE.name, ACKNOWLEDGEMENT.name];

/** The owner's reply to a message, for its sender. It is rendered from row ids alone, since a reply never changes. */
export const REPLY_EMAIL = {
  name: "reply",
  schema: z.object({ replyId: z.guid(), messageId: z.guid() }),
  priority: 10,
} as const;
