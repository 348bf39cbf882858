import { createContext, type RouterContextProvider } from "react-router";

/** How the page cache treats a rendered page. */
export interface CachePolicy {
  /** Whether the page is the same for every visitor, so that it may be cached. */
  isPublic: boolean;
  /** Its cache tags: the live topics of the tables it was rendered from. */
  tags: Set<string>;
  /** The search parameters that it varies on; requests with one of these aren't cached. */
  varyBy: Set<string>;
  /** The time in milliseconds from which it is stale, whether or not anything was changed. */
  expiresAt: number;
}

/** Set by the routes' loaders; read by the page cache after rendering. */
export const cachePolicyContext = createContext<CachePolicy>();

/** The policy before any loader ran: uncacheable. */
export function createCachePolicy(): CachePolicy {
  return { isPublic: false, tags: new Set(), varyBy: new Set(), expiresAt: Number.POSITIVE_INFINITY };
}

type Context = Readonly<RouterContextProvider>;

/** Marks the page as the same for every visitor. For routes whose loaders read nothing of the visitor. */
export function markPublic(context: Context): void {
  context.get(cachePolicyContext).isPublic = true;
}

/** Reverts `markPublic`: this rendering lacks something that the next one may have. */
export function markUncacheable(context: Context): void {
  context.get(cachePolicyContext).isPublic = false;
}

/** Tags the page with the live topics of the rows it was rendered from. */
export function tag(context: Context, ...topics: string[]): void {
  for (const topic of topics) context.get(cachePolicyContext).tags.add(topic);
}

/** Excludes requests with one of these search parameters from the cache. */
export function varyOn(context: Context, ...searchParams: string[]): void {
  for (const name of searchParams) context.get(cachePolicyContext).varyBy.add(name);
}

/** Expires the page at a time (milliseconds), e.g. when an announcement ends. The earliest one counts. */
export function expireAt(context: Context, time: number): void {
  const policy = context.get(cachePolicyContext);
  policy.expiresAt = Math.min(policy.expiresAt, time);
}
