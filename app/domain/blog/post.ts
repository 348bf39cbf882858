/** What becomes of a post; `draft` and `published` in both directions (specification, section 4). */
export const POST_STATUSES = ["draft", "published"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Why a version of a post was kept. `set-aside` is typed text that was given up for another tab's. */
export const VERSION_KINDS = [
  "saved",
  "autosaved",
  "published",
  "unpublished",
  "scheduled",
  "restored",
  "set-aside",
] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];
