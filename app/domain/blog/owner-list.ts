import { type ListPosition, parsePosition } from "~/shared/lists/list-position.ts";
import type { PostStatus } from "./post.ts";

/** A post in the owner's list. Moments are ISO 8601 in UTC. */
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

/** What the list can be narrowed to; nothing means every post. */
export const POST_FILTERS = ["published", "draft", "scheduled"] as const;
export type PostFilter = (typeof POST_FILTERS)[number] | "";

/** What the owner asks of the list: posts whose title or excerpt holds `q`, of one kind. */
export interface PostFilters {
  q: string;
  show: PostFilter;
}

/** How many posts there are, and how many of them the filters let through. */
export interface PostCounts {
  total: number;
  matching: number;
  drafts: number;
  scheduled: number;
}

const MAX_SEARCH_LENGTH = 200;

/** Reads what an address asks of the list; whatever makes no sense is as if it weren't there. */
export function parseOwnerListQuery(params: URLSearchParams): { filters: PostFilters; position: ListPosition } {
  const q = (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed();
  const show = POST_FILTERS.find((filter) => filter === params.get("show")) ?? "";
  return { filters: { q, show }, position: parsePosition(params) };
}
