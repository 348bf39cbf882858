import { type ListPosition, parsePosition } from "~/shared/lists/list-position.ts";
import { parseSearchText } from "~/shared/lists/search-text.ts";
import type { EditedPost } from "./post.ts";

/** A post in the owner's list. `isSample`: its text is a sample's, unchanged. */
export type OwnerPost = Omit<EditedPost, "author" | "content" | "version"> & { isSample: boolean };

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

/** Parses the filters from search parameters; invalid values are ignored. */
export function parseOwnerListQuery(params: URLSearchParams): { filters: PostFilters; position: ListPosition } {
  const show = POST_FILTERS.find((filter) => filter === params.get("show")) ?? "";
  return { filters: { q: parseSearchText(params), show }, position: parsePosition(params) };
}
