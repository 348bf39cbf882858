import { inArray, sql } from "drizzle-orm";
import { privacyRequests } from "~/domain/privacy/tables.server.ts";
import type { RetentionKind } from "~/domain/retention/retention-kind.server.ts";
import { notOnHold } from "~/platform/privacy/not-on-hold.server.ts";
import { isChosen, lockRows, timestamp } from "./due-query.server.ts";

/**
 * People's requests about their data that were answered, or never confirmed. Receipts of erasures stay: they hold no address,
 * and without them a restored backup would bring the person back.
 */
export const privacyRequestRetention: RetentionKind = {
  name: "privacy requests",
  setting: "RETENTION_PRIVACY_REQUESTS",
  due: (query) => sql`
    select p.id, coalesce(p.closed_at, p.updated_at) as at, p.email as label, not ${notOnHold(sql`p.email`)} as held
    from ${privacyRequests} p
    where p.state <> 'open' and coalesce(p.closed_at, p.updated_at) <= ${timestamp(query.cutoff)}
      and ${isChosen(sql`p.id`, query)}`,
  lock: (tx, ids) => lockRows(tx, privacyRequests, ids),
  remove: (tx, ids) => tx.delete(privacyRequests).where(inArray(privacyRequests.id, ids)),
};
