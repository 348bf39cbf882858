import { isPlainName } from "~/domain/leads/full-name.ts";
import { displayName } from "~/domain/leads/submission.ts";
import type { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { isEmailAddress } from "~/platform/email/mailbox.ts";
import { type NewEmail, queueEmails } from "~/platform/email/outbox/queue-email.server.ts";
import { ACKNOWLEDGEMENT, LEAD_NOTICE, type LeadEmailData } from "./lead-email-kinds.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** One address gets so many acknowledgements a day at most, so that nobody can be bombed with them. */
const ACKNOWLEDGEMENTS_PER_DAY = 3;

type Lead = Pick<
  typeof formSubmissions.$inferSelect,
  "id" | "formType" | "source" | "firstName" | "lastName" | "email" | "phone" | "company" | "country" | "message"
>;

/**
 * Queues the mails about leads in the caller's transaction, each once however often this is called: the owner's notice
 * and the visitor's acknowledgement. Subscriptions have mails of their own. Returns how many were queued.
 */
export async function queueLeadEmails(tx: Executor, leads: Lead[], now: Date): Promise<number> {
  const wanted = leads.flatMap((lead) => leadEmails(lead, now));
  return wanted.length > 0 ? queueEmails(tx, wanted) : 0;
}

/** The mails about a new lead; see `queueLeadEmails`. */
export function leadEmails(lead: Lead, now: Date): NewEmail<LeadEmailData>[] {
  if (lead.formType === "newsletter" || !lead.email) return [];
  const name = displayName(lead);
  const data: LeadEmailData = {
    submissionId: lead.id,
    formType: lead.formType,
    source: lead.source,
    name,
    email: lead.email,
    phone: lead.phone,
    company: lead.company,
    country: lead.country,
    message: lead.message,
  };
  const mail = { data, subjectId: lead.id, now };
  const wanted: NewEmail<LeadEmailData>[] = [{ ...mail, kind: LEAD_NOTICE, to: "owner", onceKey: `notice:${lead.id}` }];
  if (isEmailAddress(lead.email)) {
    const to = { name: isPlainName(name) ? name : "", address: lead.email };
    const perRecipient = { most: ACKNOWLEDGEMENTS_PER_DAY, withinMs: DAY_MS };
    wanted.push({
      ...mail,
      kind: ACKNOWLEDGEMENT,
      to,
      onceKey: `acknowledgement:${lead.id}`,
      recipientLimit: perRecipient,
    });
  }
  return wanted;
}
