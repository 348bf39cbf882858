import { isDeepStrictEqual } from "node:util";
import { desc, eq } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { liveValue } from "~/platform/live/live-value.server.ts";
import type { Overrides } from "~/shared/content/overrides.ts";
import { CONTENT_LOCALE, contentRevisions as table } from "./tables.server.ts";

/** What the owner has replaced, by document; one without replacements isn't in it. */
export type Content = Readonly<Record<string, Overrides>>;

const published = liveValue<Content>("content", {}, async (before) => {
  const latest = contentOf(await readLatest(database()));
  const kept = Object.entries(latest).map(([document, values]) => {
    const known = before[document];
    return [document, known && isDeepStrictEqual(known, values) ? known : values];
  });
  return Object.fromEntries(kept);
});

/** What is published, as this process has loaded it: the same object until something changes, and of a document,
 * too. */
export const publishedContent = published.current;

/** Loads what is published, and tells the subscribers what differs from before. Throws the driver's error when the
 * database is unavailable. */
export const loadPublishedContent = published.load;

/** Loads it again after each publication that the database notifies. Returns the function that stops. */
export const watchPublishedContent = published.watch;

/** Calls `listener` with the documents that have changed, and with what was published before, once this process has
 * loaded them. Returns the function that unsubscribes. */
export function subscribeToContent(listener: (documents: ReadonlySet<string>, before: Content) => void): () => void {
  return published.subscribe((content, before) => {
    const documents = Object.keys({ ...content, ...before });
    listener(new Set(documents.filter((document) => content[document] !== before[document])), before);
  });
}

/** Reads the newest revision of each document. */
export function readLatest(tx: Executor) {
  const { document, revision, values, defaults } = table;
  const newest = tx.selectDistinctOn([document], { document, revision, values, defaults }).from(table);
  return newest.where(eq(table.locale, CONTENT_LOCALE)).orderBy(document, desc(revision));
}

/** What is replaced in some documents. */
export function contentOf(documents: { document: string; values: Overrides }[]): Content {
  const replaced = documents.filter(({ values }) => Object.keys(values).length > 0);
  return Object.fromEntries(replaced.map(({ document, values }) => [document, values]));
}

/** When each document was last published, by id, in ISO 8601. */
export async function readPublicationDates(): Promise<ReadonlyMap<string, string>> {
  const rows = await database()
    .selectDistinctOn([table.document], { document: table.document, at: table.createdAt })
    .from(table)
    .where(eq(table.locale, CONTENT_LOCALE))
    .orderBy(table.document, desc(table.revision));
  return new Map(rows.map(({ document, at }) => [document, at.toISOString()]));
}
