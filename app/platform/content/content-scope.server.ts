import { AsyncLocalStorage } from "node:async_hooks";
import { contentReading } from "~/shared/content/content-document.ts";
import { laterContent } from "~/shared/content/later-content.ts";
import { markTexts } from "~/shared/content/marked-texts.ts";
import { type Content, publishedContent } from "./published-content.server.ts";

/** A rendering: what it is made of, all the way, and the documents that it has used. */
interface Scope {
  content: Content;
  used: Set<string>;
  mark: MarkText | undefined;
  isForVisitors: boolean;
}

/** Gives the text at a path of a document its number, for `markTexts`. */
type MarkText = (document: string, path: string) => number;

/** What a rendering returned, and the documents that it has used until then. */
export interface Tracked<Result> {
  result: Result;
  used: ReadonlySet<string>;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Renders what visitors share or a cache keeps: of what is published, even inside of a preview.
 *
 * @param render - resolves once it is rendered to the end: what is used later isn't noted
 */
export function trackContent<Result>(render: () => Promise<Result> | Result): Promise<Tracked<Result>> {
  return inScope({ content: publishedContent(), mark: undefined, isForVisitors: true }, render);
}

/**
 * Renders with other replacements, such as drafts: for the owner alone.
 *
 * @param mark - if the texts are to be marked
 */
export function withContent<Result>(
  content: Content,
  render: () => Promise<Result> | Result,
  mark?: MarkText,
): Promise<Tracked<Result>> {
  return inScope({ content, mark, isForVisitors: false }, render);
}

async function inScope<Result>(
  scope: Omit<Scope, "used">,
  render: () => Promise<Result> | Result,
): Promise<Tracked<Result>> {
  const used = new Set<string>();
  return { result: await scopes.run({ ...scope, used }, render), used };
}

/** Whether what is being rendered is a preview, which shouldn't wait for files. */
export function isPreview(): boolean {
  return scopes.getStore()?.isForVisitors === false;
}

/** What the rendering that asks is made of; outside of any, what is published. */
export function contentInForce(): Content {
  return scopes.getStore()?.content ?? publishedContent();
}

/** Notes that the rendering uses a document. */
export function noteContentUse(document: string): void {
  const used = scopes.getStore()?.used;
  // As it is shown: what a page's data need is noted before.
  used?.delete(document);
  used?.add(document);
}

laterContent.of = (document) => contentInForce()[document];

contentReading.onRead = ({ id, isGenerated }, before, texts) => {
  noteContentUse(id);
  const mark = scopes.getStore()?.mark;
  return mark && !isGenerated ? markTexts(before, texts, (path) => mark(id, path)) : texts;
};
