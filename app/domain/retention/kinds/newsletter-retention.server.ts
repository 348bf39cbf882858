import { sql } from "drizzle-orm";
import { deleteWholeLeads } from "~/domain/leads/desk/delete-leads.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { eraseSubscriptions } from "~/domain/newsletter/subscribing/erase-subscriptions.server.ts";
import { newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import type { RetentionKind } from "~/domain/retention/retention-kind.server.ts";
import { notOnHold } from "~/platform/privacy/not-on-hold.server.ts";
import { isChosen, lockRows, timestamp } from "./due-query.server.ts";

/** Newsletter requests that no subscription stands for: the double opt-in has ended them, or the subscription was removed. */
export const unconfirmedRetention: RetentionKind = {
  name: "newsletter requests",
  setting: "RETENTION_UNCONFIRMED",
  due: (query) => sql`
    select s.id, s.created_at as at, s.email as label, not ${notOnHold(sql`s.email`)} as held
    from ${formSubmissions} s
    where s.form_type = 'newsletter' and s.created_at <= ${timestamp(query.cutoff)} and ${isChosen(sql`s.id`, query)}
      and not exists (select from ${newsletterSubscriptions} n where n.submission_id = s.id)
      and not exists (select from ${newsletterSubscriptions} n where n.email_key = lower(btrim(s.email)))`,
  lock: (tx, ids) => lockRows(tx, formSubmissions, ids),
  remove: deleteWholeLeads,
};

/** Unsubscribed addresses with the proof of their consent. */
export const unsubscribedRetention: RetentionKind = {
  name: "unsubscribed addresses",
  setting: "RETENTION_UNSUBSCRIBED",
  due: (query) => sql`
    select n.id, coalesce(n.unsubscribed_at, n.updated_at) as at, n.email as label,
      not ${notOnHold(sql`n.email`, sql`s.email`)} as held
    from ${newsletterSubscriptions} n left join ${formSubmissions} s on s.id = n.submission_id
    where n.state = 'unsubscribed' and greatest(n.unsubscribed_at, n.requested_at, n.confirmed_at) <= ${timestamp(query.cutoff)}
      and ${isChosen(sql`n.id`, query)}`,
  lock: (tx, ids) => lockRows(tx, newsletterSubscriptions, ids),
  remove: async (tx, ids) => (await eraseSubscriptions(tx, ids)).subscriptions.length,
};
