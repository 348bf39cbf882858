import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { isMailAddress } from "~/platform/mail/mailbox.ts";
import { queueMail } from "~/platform/mail/queue-mail.server.ts";
import { mails } from "~/platform/mail/tables.server.ts";
import { ACKNOWLEDGEMENT, LEAD_NOTICE, type LeadInMail } from "./lead-mail-kinds.ts";
import { displayName } from "./submission.ts";
import type { formSubmissions } from "./tables.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** One address gets so many acknowledgements a day at most, so that nobody can be bombed with them. */
const ACKNOWLEDGEMENTS_PER_DAY = 3;

type Lead = Pick<
  typeof formSubmissions.$inferSelect,
  "id" | "formType" | "source" | "firstName" | "lastName" | "email" | "phone" | "company" | "country" | "message"
>;

/**
 * Queues the mails about a new lead in the caller's transaction, each once however often this is called: the owner's
 * notice and the visitor's acknowledgement. Subscriptions have mails of their own.
 */
export async function queueLeadMails(tx: Executor, lead: Lead, now: Date): Promise<void> {
  if (lead.formType === "newsletter" || !lead.email) return;
  const name = displayName(lead);
  const data: LeadInMail = {
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
  await queueMail(tx, { ...mail, kind: LEAD_NOTICE, to: "owner", onceKey: `notice:${lead.id}` });
  if (!isMailAddress(lead.email) || (await hasManyAcknowledgements(tx, lead.email, now))) return;
  const to = { name: name === lead.email ? "" : name, address: lead.email };
  await queueMail(tx, { ...mail, kind: ACKNOWLEDGEMENT, to, onceKey: `acknowledgement:${lead.id}` });
}

async function hasManyAcknowledgements(tx: Executor, address: string, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ mails: count() })
    .from(mails)
    .where(
      and(
        sql`lower(${mails.toAddress}) = ${address.toLowerCase()}`,
        eq(mails.kind, ACKNOWLEDGEMENT.name),
        gt(mails.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  return (found?.mails ?? 0) >= ACKNOWLEDGEMENTS_PER_DAY;
}
