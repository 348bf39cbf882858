import { createContext, type RouterContextProvider } from "react-router";

/** What a rendering says of its page, for the page cache. */
export interface CachePolicy {
  /** Whether the page is the same for everyone, so that it may be kept. */
  isPublic: boolean;
  /** The live topics of the tables it was made of. */
  tags: Set<string>;
  /** The search parameters that change it; requests with one of these are rendered by themselves. */
  varyBy: Set<string>;
  /** From this moment on (milliseconds) it has to be rendered anew, whether or not anything was changed. */
  expiresAt: number;
}

/** Filled in by the routes while they load; read by the page cache after they rendered. */
export const cachePolicyContext = createContext<CachePolicy>();

/** Facts of a page of which nothing is known yet. */
export function createCachePolicy(): CachePolicy {
  return { isPublic: false, tags: new Set(), varyBy: new Set(), expiresAt: Number.POSITIVE_INFINITY };
}

type Context = Readonly<RouterContextProvider>;

/** Says that the page is the same for everyone. To be called by routes whose loaders ask nothing of the visitor. */
export function markPublic(context: Context): void {
  context.get(cachePolicyContext).isPublic = true;
}

/** Takes that back: this rendering lacks something that the next one may have. */
export function markUncacheable(context: Context): void {
  context.get(cachePolicyContext).isPublic = false;
}

/** Says that the page was made of the rows behind these live topics. */
export function tag(context: Context, ...topics: string[]): void {
  for (const topic of topics) context.get(cachePolicyContext).tags.add(topic);
}

/** Says that these search parameters change the page, so that a request with one of them is answered by itself. */
export function varyOn(context: Context, ...searchParams: string[]): void {
  for (const name of searchParams) context.get(cachePolicyContext).varyBy.add(name);
}

/** Says that the page changes by itself at a moment (milliseconds), e.g. because something is announced until then. */
export function expireAt(context: Context, moment: number): void {
  const facts = context.get(cachePolicyContext);
  facts.expiresAt = Math.min(facts.expiresAt, moment);
}
