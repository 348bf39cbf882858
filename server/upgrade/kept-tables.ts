import { ENQUIRY_KEPT } from "~/domain/leads/tables/enquiries.server.ts";
import { MESSAGE_KEPT, THREAD_KEPT } from "~/domain/leads/tables/messages.server.ts";
import { SUBMISSION_KEPT } from "~/domain/leads/tables/submissions.server.ts";
import { NEWSLETTER_KEPT } from "~/domain/newsletter/tables.server.ts";
import { PUSH_KEPT } from "~/domain/owner-app/tables.server.ts";
import { PRIVACY_KEPT } from "~/domain/privacy/tables.server.ts";
import type { KeptTable } from "~/platform/backup/kept-table.ts";
import { EMAIL_KEPT } from "~/platform/email/tables.server.ts";

/** Whatever outlives a rollback, as declared beside the tables. What people have sent comes in the order of its reports. */
export const KEPT_TABLES: KeptTable[] = [
  ...SUBMISSION_KEPT,
  ...MESSAGE_KEPT,
  ...ENQUIRY_KEPT,
  ...NEWSLETTER_KEPT,
  ...THREAD_KEPT,
  ...PRIVACY_KEPT,
  ...EMAIL_KEPT,
  ...PUSH_KEPT,
];
