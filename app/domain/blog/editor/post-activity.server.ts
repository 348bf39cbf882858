import type { VersionKind } from "~/domain/blog/post.ts";
import type { PostRow } from "~/domain/blog/post-row.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import type { Act } from "~/shared/activity/acts.ts";

/** What writing a version of each kind is. Autosave and text that was set aside are parts of editing. */
const ACTS_BY_KIND: Partial<Record<VersionKind, Act>> = {
  saved: "post.saved",
  published: "post.published",
  scheduled: "post.published",
  unpublished: "post.unpublished",
  restored: "post.restored",
};

/** Records in the activity log what became of a post, inside the caller's transaction. */
export async function recordPostActivity(tx: Executor, { id, title }: PostRow, kind: VersionKind): Promise<void> {
  const act = ACTS_BY_KIND[kind];
  if (act) await recordActivity(tx, { act, subject: { kind: "post", id, label: title } });
}
