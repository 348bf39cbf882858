import { z } from "zod";
import { type EditedPost, POST_STATUSES } from "~/domain/blog/post.ts";
import { recordIdRequestSchema, versionSchema } from "~/shared/record-requests.ts";
import { type EditErrors, POST_LIMITS } from "./edit-check.ts";

const ofPost = recordIdRequestSchema;

/** A save request: the fields, and the version they are based on, 0 for a post that isn't stored yet. */
export const postSaveSchema = ofPost.extend({
  edit: z.unknown(),
  baseVersion: versionSchema,
  how: z.enum(["saved", "autosaved"]),
});

/**
 * The outcome of changing a post. `conflict`: its version is no longer the one that was changed; `current` is the
 * stored post, null when it was deleted. `invalid`: something has to be corrected first.
 */
export type SaveOutcome =
  | { outcome: "saved"; post: EditedPost }
  | { outcome: "conflict"; current: EditedPost | null }
  | { outcome: "invalid"; errors: EditErrors };

/** A restore request: the version, and the unsaved text, which is stored as discarded. */
export const restoreSchema = ofPost.extend({
  versionId: z.guid(),
  baseVersion: versionSchema,
  unsaved: z.unknown().nullable(),
});

/** Text that the owner discards for another tab's. */
export const discardSchema = ofPost.extend({ edit: z.unknown() });

/** A render request: the Markdown text. */
export const markdownRequestSchema = z.object({ content: z.string().max(POST_LIMITS.content) });

/** A quick-fill request: the sample post's status. */
export const quickFillSchema = z.object({ status: z.enum(POST_STATUSES) });
