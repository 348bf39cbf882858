import { inArray, sql } from "drizzle-orm";
import type { RetentionKind } from "~/domain/retention/retention-kind.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { isChosen, timestamp } from "./due-query.server.ts";

/**
 * Entries of the activity log. The database itself rejects deleting one of the last year
 * (docs/decisions/0045-retention.md). No visitor is named in them, so no legal hold keeps one.
 */
export const activityRetention: RetentionKind = {
  name: "activity entries",
  setting: "RETENTION_ACTIVITY",
  due: (query) => sql`
    select a.id, a.at, null::text as label, false as held
    from ${activity} a where a.at <= ${timestamp(query.cutoff)} and ${isChosen(sql`a.id`, query)}`,
  lock: async () => {},
  remove: (tx, ids) => tx.delete(activity).where(inArray(activity.id, ids)),
};
