import { displayName, isPlainName } from "~/domain/leads/submission.ts";
import {
  type formSubmissions,
  pickVisitorFields,
  type VisitorField,
} from "~/domain/leads/tables/submissions.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { type NewEmail, queueEmails } from "~/platform/email/outbox/queue-email.server.ts";
import { quietHoursEnd } from "~/platform/settings/owner-time.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { notificationSection, notifyKind } from "~/shared/settings/notification-settings.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { ACKNOWLEDGEMENT, acknowledgementKey, LEAD_NOTICE, type LeadEmailData } from "./lead-email-kinds.server.ts";

/** The most acknowledgements an address gets in a day, against email bombing. */
const ACKNOWLEDGEMENTS_PER_DAY = 3;

type Lead = Pick<typeof formSubmissions.$inferSelect, "id" | "formType" | "source" | VisitorField>;

/**
 * Queues the withheld emails about leads in the caller's transaction: never one that was sent before, since the outbox
 * forgets it when its copy is deleted (decision 0045).
 *
 * @returns how many were queued
 */
export async function queueWithheldEmails(
  tx: Executor,
  leads: (Lead & { withheldEmails: string[] })[],
  now: Date,
): Promise<number> {
  const wanted = leads.flatMap((lead) =>
    leadEmails(lead, now).filter(({ kind }) => lead.withheldEmails.includes(kind.name)),
  );
  return wanted.length > 0 ? queueEmails(tx, wanted) : 0;
}

/**
 * The emails about a new lead: the owner's notice, where they chose to be notified at once, and the visitor's
 * acknowledgement, which subscriptions have in emails of their own.
 */
export function leadEmails(lead: Lead, now: Date): NewEmail<LeadEmailData>[] {
  if (!lead.email) return [];
  const name = displayName(lead);
  const data: LeadEmailData = {
    submissionId: lead.id,
    formType: lead.formType,
    source: lead.source,
    name,
    ...pickVisitorFields(lead),
    email: lead.email,
  };
  const common = { data, subjectId: lead.id, now };
  const wanted: NewEmail<LeadEmailData>[] = [];
  if (settingsOf(notificationSection)[notifyKind(lead.formType)] === "at-once") {
    const notBefore = quietHoursEnd(now) ?? now;
    wanted.push({ ...common, kind: LEAD_NOTICE, to: "owner", onceKey: `notice:${lead.id}`, notBefore });
  }
  if (lead.formType !== "newsletter" && isEmailAddress(lead.email)) {
    const to = { name: isPlainName(name) ? name : "", address: lead.email };
    const perRecipient = { most: ACKNOWLEDGEMENTS_PER_DAY, withinMs: DAY_MS };
    wanted.push({
      ...common,
      kind: ACKNOWLEDGEMENT,
      to,
      onceKey: acknowledgementKey(lead.id),
      recipientLimit: perRecipient,
    });
  }
  return wanted;
}
