import { inArray, sql } from "drizzle-orm";
import type { RetentionKind } from "~/domain/retention/retention-kind.server.ts";
import { inboundEmails } from "~/platform/email/tables.server.ts";
import { notOnHold } from "~/platform/privacy/not-on-hold.server.ts";
import { isChosen, lockRows, timestamp } from "./due-query.server.ts";

/** What is kept of the emails in the inbox that belong to no message, and which emails were read. */
export const inboundEmailRetention: RetentionKind = {
  name: "inbound emails",
  setting: "RETENTION_MAILS",
  due: (query) => sql`
    select id, created_at as at, null::text as label, not ${notOnHold(sql`from_address`)} as held
    from ${inboundEmails} where created_at <= ${timestamp(query.cutoff)} and ${isChosen(sql`id`, query)}`,
  lock: (tx, ids) => lockRows(tx, inboundEmails, ids),
  remove: (tx, ids) => tx.delete(inboundEmails).where(inArray(inboundEmails.id, ids)),
};
