import { isSlugOfTitle } from "./slug.ts";

/**
 * What becomes of a post; `draft` and `published` in both directions
 * (docs/spec/admin-and-data.md#4-states-and-transitions).
 */
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

/** What somebody writes of a post, and what versions keep. `content` is Markdown or plain text. */
export interface PostText {
  title: string;
  /** Empty: it is made of the title. */
  slug: string;
  excerpt: string;
  imageUrl: string;
  /** What the picture shows, for those who don't see it. */
  imageAlt: string;
  content: string;
}

/** Everything the editor's fields hold. `publishAt` (ISO 8601) is when a draft is to be published. */
export interface PostEdit extends PostText {
  status: PostStatus;
  publishAt: string | null;
}

/** A post as the owner edits it. Moments are ISO 8601 in UTC. */
export interface EditedPost extends PostEdit {
  id: string;
  /** Counts every change of the post; 0 for one that isn't stored yet. */
  version: number;
  /** Why the post could not be published at its time. */
  scheduleProblem: string | null;
  createdAt: string;
  updatedAt: string;
}

/** What somebody finds in the fields of a post that they begin. */
export const EMPTY_EDIT: PostEdit = {
  title: "",
  slug: "",
  excerpt: "",
  imageUrl: "",
  imageAlt: "",
  content: "",
  status: "draft",
  publishAt: null,
};

/** The editor's fields for a stored post. The slug of a draft is left empty while it follows the title. */
export function fieldsOf(post: EditedPost): PostEdit {
  const { title, excerpt, imageUrl, imageAlt, content, status, publishAt } = post;
  const follows = status === "draft" && isSlugOfTitle(post.slug, title);
  return { title, slug: follows ? "" : post.slug, excerpt, imageUrl, imageAlt, content, status, publishAt };
}
