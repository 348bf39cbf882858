import { createContext, type RouterContextProvider } from "react-router";

/** What a rendering says of its page, for the page cache. */
export interface PageFacts {
  /** Whether the page is the same for everyone, so that it may be kept. */
  shared: boolean;
  /** The live topics of the tables it was made of. */
  topics: Set<string>;
  /** The search parameters that change it; requests with one of these are rendered by themselves. */
  searchParams: Set<string>;
  /** From this moment on (milliseconds) it has to be rendered anew, whether or not anything was changed. */
  freshUntil: number;
}

/** Filled in by the routes while they load; read by the page cache after they rendered. */
export const pageFactsContext = createContext<PageFacts>();

/** Facts of a page of which nothing is known yet. */
export function noFacts(): PageFacts {
  return { shared: false, topics: new Set(), searchParams: new Set(), freshUntil: Number.POSITIVE_INFINITY };
}

type Context = Readonly<RouterContextProvider>;

/** Says that the page is the same for everyone. To be called by routes whose loaders ask nothing of the visitor. */
export function isSameForEveryone(context: Context): void {
  context.get(pageFactsContext).shared = true;
}

/** Takes that back: this rendering lacks something that the next one may have. */
export function isForOneAnswer(context: Context): void {
  context.get(pageFactsContext).shared = false;
}

/** Says that the page was made of the rows behind these live topics. */
export function isMadeOf(context: Context, ...topics: string[]): void {
  for (const topic of topics) context.get(pageFactsContext).topics.add(topic);
}

/** Says that these search parameters change the page, so that a request with one of them is answered by itself. */
export function isChangedBy(context: Context, ...searchParams: string[]): void {
  for (const name of searchParams) context.get(pageFactsContext).searchParams.add(name);
}

/** Says that the page changes by itself at a moment (milliseconds), e.g. because something is announced until then. */
export function isFreshUntil(context: Context, moment: number): void {
  const facts = context.get(pageFactsContext);
  facts.freshUntil = Math.min(facts.freshUntil, moment);
}
