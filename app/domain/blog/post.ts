import { isSlugOfTitle } from "~/shared/text/slug.ts";

/**
 * The statuses of a post; `draft` and `published` in both directions
 * (docs/spec/admin-and-data.md#4-states-and-transitions).
 */
export const POST_STATUSES = ["draft", "published"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Why a version was stored. `discarded` is text, given up for another tab's. */
export const VERSION_KINDS = [
  "saved",
  "autosaved",
  "published",
  "unpublished",
  "scheduled",
  "restored",
  "discarded",
] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** The text of a post, which versions store. `content` is Markdown or plain text. */
export interface PostText {
  title: string;
  /** Empty: derived from the title. */
  slug: string;
  excerpt: string;
  imageUrl: string;
  /** The alternative text of the image. */
  imageAlt: string;
  /** The byline; null: the brand. */
  author: string | null;
  content: string;
}

/** Everything the editor's fields hold. `publishAt` (ISO 8601) is when a draft is to be published. */
export interface PostEdit extends PostText {
  status: PostStatus;
  publishAt: string | null;
}

/** A post as the owner edits it. Timestamps are ISO 8601 in UTC. */
export interface EditedPost extends PostEdit {
  id: string;
  /** Counts every change of the post; 0 for one that isn't stored yet. */
  version: number;
  /** Why the post could not be published at its time. */
  scheduleProblem: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The initial fields of a new post. */
export const EMPTY_EDIT: PostEdit = {
  title: "",
  slug: "",
  excerpt: "",
  imageUrl: "",
  imageAlt: "",
  author: null,
  content: "",
  status: "draft",
  publishAt: null,
};

/** The editor's fields for a stored post. The slug of a draft is left empty while it follows the title. */
export function fieldsOf(post: EditedPost): PostEdit {
  const { title, excerpt, imageUrl, imageAlt, author, content, status, publishAt } = post;
  const follows = status === "draft" && isSlugOfTitle(post.slug, title);
  return { title, slug: follows ? "" : post.slug, excerpt, imageUrl, imageAlt, author, content, status, publishAt };
}

/** A line of a post's history. `at` is when it was last added to, an ISO 8601 timestamp in UTC. */
export interface VersionSummary {
  id: string;
  kind: VersionKind;
  title: string;
  /** The length of the content in characters. */
  length: number;
  at: string;
}
