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

/** What the list can be narrowed to. */
export const POST_FILTERS = ["all", "published", "draft", "scheduled"] as const;
export type PostFilter = (typeof POST_FILTERS)[number];

/** What the owner asks of the list. `newer` and `older` are cursors; the list starts there, or with the newest. */
export interface OwnerListQuery {
  q: string;
  show: PostFilter;
  newer?: string | undefined;
  older?: string | undefined;
}

/** A page of the list, with cursors for its neighbours; null where there is none. */
export interface OwnerPage {
  posts: OwnerPost[];
  newer: string | null;
  older: string | null;
}

/** How many posts there are, and how many of them the query lets through. */
export interface PostCounts {
  total: number;
  matching: number;
  drafts: number;
  scheduled: number;
}

export const SEARCH_LETTERS = 200;

/** Reads the list's search parameters; whatever makes no sense is as if it weren't there. */
export function parseListQuery(params: URLSearchParams): OwnerListQuery {
  const q = (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, SEARCH_LETTERS).toWellFormed();
  const show = POST_FILTERS.find((filter) => filter === params.get("show")) ?? "all";
  return { q, show, newer: cursorIn(params, "newer"), older: cursorIn(params, "older") };
}

/** The search parameters of a query without its place in the list. */
export function listParams({ q, show }: Pick<OwnerListQuery, "q" | "show">): URLSearchParams {
  return new URLSearchParams({ ...(q ? { q } : {}), ...(show === "all" ? {} : { show }) });
}

/** A place in the list: right after the post that was made then and has that id. */
export function cursorOf({ createdAt, id }: Pick<OwnerPost, "createdAt" | "id">): string {
  return `${createdAt}_${id}`;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The moment and the id of a cursor. */
export function readCursor(cursor: string): { createdAt: string; id: string } {
  const [, createdAt = "", id = ""] = CURSOR.exec(cursor) ?? [];
  return { createdAt, id };
}

function cursorIn(params: URLSearchParams, name: string): string | undefined {
  const value = params.get(name) ?? "";
  return CURSOR.test(value) && !Number.isNaN(Date.parse(readCursor(value).createdAt)) ? value : undefined;
}
