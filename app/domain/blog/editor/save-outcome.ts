import type { EditedPost } from "~/domain/blog/post.ts";
import type { EditErrors } from "./edit-check.ts";

/**
 * The outcome of changing a post. `conflict`: its version is no longer the one that was changed; `current` is the stored
 * post, null when it was deleted. `invalid`: something has to be corrected first.
 */
export type SaveOutcome =
  | { outcome: "saved"; post: EditedPost }
  | { outcome: "conflict"; current: EditedPost | null }
  | { outcome: "invalid"; errors: EditErrors };
