import { sql } from "drizzle-orm";
import { newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import type { RetentionKind } from "~/domain/retention/retention-kind.server.ts";
import { releaseAddresses } from "~/platform/email/suppression-list.server.ts";
import { emailSuppressions } from "~/platform/email/tables.server.ts";
import { notOnHold } from "~/platform/privacy/not-on-hold.server.ts";
import { timestamp } from "./due-query.server.ts";

/** Addresses of the suppression list that no subscription has: those of subscribers go with the subscription. */
export const suppressionRetention: RetentionKind = {
  name: "bounced addresses",
  setting: "RETENTION_UNSUBSCRIBED",
  // Here an address is its row's id.
  due: ({ cutoff, ids }) => sql`
    select b.address as id, b.created_at as at, b.address as label, not ${notOnHold(sql`b.address`)} as held
    from ${emailSuppressions} b
    where b.created_at <= ${timestamp(cutoff)} and ${ids ? sql`b.address = any(${sql.param(ids)}::text[])` : sql`true`}
      and not exists (select from ${newsletterSubscriptions} n where n.email_key = b.address)`,
  lock: (tx, ids) =>
    tx.execute(sql`
      select from ${emailSuppressions} where address = any(${sql.param(ids)}::text[]) order by address for update`),
  remove: releaseAddresses,
};
