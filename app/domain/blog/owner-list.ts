import { type ListPosition, parsePosition } from "~/shared/lists/list-position.ts";
import type { PostStatus } from "./post.ts";

/** A post in the owner's list. Timestamps are ISO 8601 in UTC. */
export interface OwnerPost {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  imageUrl: string;
  imageAlt: string;
  status: PostStatus;
  publishAt: string | null;
  scheduleProblem: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The filter of the list; empty means every post. */
export const POST_FILTERS = ["published", "draft", "scheduled"] as const;
export type PostFilter = (typeof POST_FILTERS)[number] | "";

/** The list's filters: posts whose title or excerpt contains `q`, of one kind. */
export interface PostFilters {
  q: string;
  show: PostFilter;
}

/** The number of posts, and of those that match the filters. */
export interface PostCounts {
  total: number;
  matching: number;
  drafts: number;
  scheduled: number;
}

const MAX_SEARCH_LENGTH = 200;

/** Parses the filters from search parameters; invalid values are ignored. */
export function parseOwnerListQuery(params: URLSearchParams): { filters: PostFilters; position: ListPosition } {
  const q = (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed();
  const show = POST_FILTERS.find((filter) => filter === params.get("show")) ?? "";
  return { filters: { q, show }, position: parsePosition(params) };
}
