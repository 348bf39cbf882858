import { inArray, sql } from "drizzle-orm";
import { contactMessages, messageDrafts } from "~/domain/leads/tables/messages.server.ts";
import type { RetentionKind } from "~/domain/retention/retention-kind.server.ts";
import { notOnHold } from "~/platform/privacy/not-on-hold.server.ts";
import { anyOf, isChosen, timestamp } from "./due-query.server.ts";

/** The owner's drafts of replies that nobody has touched for long. Their messages stay. */
export const draftRetention: RetentionKind = {
  name: "drafts",
  setting: "RETENTION_DRAFTS",
  due: (query) => sql`
    select d.message_id as id, d.updated_at as at, m.name as label,
      not ${notOnHold(sql`m.email`, sql`m.corrected_email`)} as held
    from ${messageDrafts} d join ${contactMessages} m on m.id = d.message_id
    where d.updated_at <= ${timestamp(query.cutoff)} and ${isChosen(sql`d.message_id`, query)}`,
  lock: (tx, ids) =>
    tx.execute(sql`select from ${messageDrafts} where message_id = ${anyOf(ids)} order by message_id for update`),
  remove: (tx, ids) => tx.delete(messageDrafts).where(inArray(messageDrafts.messageId, ids)),
};
