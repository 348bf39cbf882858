import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, sql } from "drizzle-orm";
import { ADVISORY_LOCKS, database, type Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import {
  changedNames,
  listRevisions,
  mergeValues,
  type Revision,
  type RevisionLog,
} from "~/platform/revisions/revisions.server.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import type { Overrides } from "~/shared/content/overrides.ts";
import { contentField, shippedText } from "~/shared/content/shipped-text.ts";
import { type Content, publishedContent } from "./published-content.server.ts";
import { CONTENT_LOCALE, contentDrafts as drafts, contentRevisions as revisions } from "./tables.server.ts";

/** What is replaced in a document, with the hashes of the shipped texts (`defaultHash`) by the same paths. */
export interface Replaced {
  values: Overrides;
  defaults: Overrides;
}

/** Texts by path; null is the one that the site ships with. An empty one leaves an optional text out. */
export type TextChange = Readonly<Record<string, string | null>>;

/** A change of texts, with the same ones as they were when they were edited; null: whatever they are by now. */
export interface DraftChange {
  texts: TextChange;
  was: TextChange | null;
  /** When the draft is to be published, in ISO 8601; without it, or once it is past, as it is planned already. */
  publishAt?: string | null;
}

/** A draft, which has all that is replaced once it is published. Times in ISO 8601. */
export interface ContentDraft extends Replaced {
  document: string;
  /** What was published when it was begun. */
  base: Replaced;
  baseRevision: number;
  publishAt: string | null;
  /** Why it couldn't be published at that time. */
  problem: string | null;
  /** Another one after each change of its texts. */
  version: string;
}

/** A revision of a document; what was published together has the same `publication`. */
export type ContentRevision = Revision<Replaced & { publication: string }>;

const NOTHING: Replaced = { values: {}, defaults: {} };

/** Runs a change of content in a transaction, one at a time, which is fast enough and can't deadlock. */
export function changeContent<const Result>(executor: Executor, run: (tx: Executor) => Promise<Result>) {
  return executor.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.content})`);
    return run(tx);
  });
}

/**
 * The database's time in milliseconds, once every change of content is committed that began before. What is read then
 * has each change that was answered with an earlier time; the clock of a process, or a change under way, can't say so.
 */
export async function readContentTime(executor: Executor = database()): Promise<number> {
  const { rows } = await executor.execute<{ at: number }>(sql`
    with unlocked as materialized (select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.content}))
    select (extract(epoch from clock_timestamp()) * 1000)::float8 at from unlocked`);
  return rows[0]?.at ?? 0;
}

/** The revisions of a document. */
export function contentLog(document: string): RevisionLog<Replaced> {
  const key = { document, locale: CONTENT_LOCALE };
  return { table: revisions, key, initial: NOTHING };
}

/** The newest revisions of a document, newest first. */
export async function listContentRevisions(document: string, limit: number, tx?: Executor): Promise<ContentRevision[]> {
  return (await listRevisions(contentLog(document), limit, tx)) as ContentRevision[];
}

/** The hash of the text that a document ships with at a path. */
export function defaultHash(document: ContentDocument<unknown>, path: string): string {
  const text = shippedText(document, path) ?? "";
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** The drafts: all, or those of some documents. */
export async function readDrafts(documents?: readonly string[], tx: Executor = database()): Promise<ContentDraft[]> {
  const { document, locale, revision, values, defaults } = revisions;
  const isBase = and(eq(document, drafts.document), eq(locale, drafts.locale), eq(revision, drafts.baseRevision));
  const rows = await tx
    .select({ draft: drafts, base: { values, defaults } })
    .from(drafts)
    .leftJoin(revisions, isBase)
    .where(documents ? draftsOf(documents) : eq(drafts.locale, CONTENT_LOCALE))
    .orderBy(drafts.document);
  return rows.map(({ draft: { locale: _, publishAt, updatedAt, ...draft }, base }) => ({
    ...{ ...draft, base: base ?? NOTHING },
    ...{ publishAt: publishAt?.toISOString() ?? null, version: updatedAt.toISOString() },
  }));
}

/** What would be published if the drafts were now, for previews. */
export async function draftedContent(tx: Executor = database()): Promise<Content> {
  const published = publishedContent();
  const merged = (await readDrafts(undefined, tx)).map(({ document, base, values }) => {
    return [document, mergeValues(published[document] ?? {}, base.values, values).values];
  });
  return { ...published, ...Object.fromEntries(merged) };
}

/**
 * Stores texts in the draft of a document, beginning one if there is none; one without a change is deleted. What was
 * changed elsewhere since stays.
 *
 * @returns the draft, null if nothing is left to be published
 * @throws HttpError 409 with the texts that were changed elsewhere, too; nothing is stored then
 */
export function saveDraft(
  document: ContentDocument<unknown>,
  { texts, was, publishAt: at }: DraftChange,
  now: Date,
  executor: Executor = database(),
): Promise<ContentDraft | null> {
  return changeContent(executor, async (tx) => {
    const stored = await currentDraft(document.id, tx);
    const { version, values: before, defaults: hashes } = stored;
    const base = was ? replaced(document, before, was) : before;
    const { values, conflicts } = mergeValues(before, base, replaced(document, before, texts));
    refuseConflicts(conflicts.map((path) => contentField(document.id, path)));
    const defaults = hashesOf(values, (path) =>
      texts[path] === values[path] ? defaultHash(document, path) : hashes[path],
    );
    if (isDeepStrictEqual({ values, defaults }, stored.base)) {
      if (version) await tx.delete(drafts).where(draftsOf([document.id]));
      return null;
    }
    if (isDeepStrictEqual([values, defaults], [before, hashes])) return stored;
    const updatedAt = new Date(version ? Math.max(now.getTime(), Date.parse(version) + 1) : now);
    const publishAt = at && Date.parse(at) > now.getTime() ? at : stored.publishAt;
    const planned = publishAt ? new Date(publishAt) : null;
    const set = { values, defaults, baseRevision: stored.baseRevision, publishAt: planned, problem: null, updatedAt };
    const target = [drafts.document, drafts.locale];
    await tx
      .insert(drafts)
      .values({ document: document.id, ...set })
      .onConflictDoUpdate({ target, set });
    return { ...stored, values, defaults, publishAt, problem: null, version: updatedAt.toISOString() };
  });
}

/** Deletes drafts. Returns what puts each of them back with `saveDraft`. */
export function discardDrafts(documents: readonly string[], executor: Executor = database()) {
  return changeContent(executor, async (tx) => {
    const discarded = await readDrafts(documents, tx);
    await tx.delete(drafts).where(draftsOf(documents));
    return discarded.map(({ document, values, base, publishAt }) => {
      const paths = changedNames(base.values, values);
      const textsOf = (from: Overrides) => Object.fromEntries(paths.map((path) => [path, from[path] ?? null]));
      return { document, texts: textsOf(values), was: textsOf(base.values), publishAt };
    });
  });
}

/** The condition of the drafts of some documents. */
export function draftsOf(documents: readonly string[]) {
  return and(eq(drafts.locale, CONTENT_LOCALE), inArray(drafts.document, documents));
}

/** @throws HttpError 409 if there are texts, each as `contentField` names it, that another user has changed, too */
export function refuseConflicts(fields: string[]): void {
  if (fields.length === 0) return;
  const problems = fields.map((field) => ({ field, message: "This text was changed elsewhere since." }));
  throw new HttpError(409, "Some of these texts were changed elsewhere since.", { conflict: true, problems });
}

/** What is replaced once texts are changed. A text that is typed as it ships isn't. */
function replaced(document: ContentDocument<unknown>, values: Overrides, change: TextChange): Overrides {
  const others = Object.entries(values).filter(([path]) => !(path in change));
  const isOwn = (path: string, text: string | null) => text !== null && text !== (shippedText(document, path) ?? "");
  const own = Object.entries(change).filter(([path, text]) => isOwn(path, text));
  return Object.fromEntries([...others, ...own]) as Overrides;
}

/** The stored draft, or a new one: with what was published since it was begun, as the owner sees it. Where both have
 * changed a text, that is for the publication to ask about. */
async function currentDraft(document: string, tx: Executor): Promise<ContentDraft> {
  const [[draft], [latest]] = [await readDrafts([document], tx), await listContentRevisions(document, 1, tx)];
  const base: Replaced = latest ? { values: latest.values, defaults: latest.defaults } : NOTHING;
  const baseRevision = latest?.revision ?? 0;
  if (!draft) return { document, ...base, base, baseRevision, publishAt: null, problem: null, version: "" };
  const { conflicts, ...merged } = mergeReplaced(base, draft.base.values, draft);
  if (draft.baseRevision === baseRevision || conflicts.length > 0) return draft;
  return { ...draft, ...merged, base, baseRevision };
}

/** Merges as `mergeValues` does: each text keeps its hash. */
export function mergeReplaced(stored: Replaced, base: Overrides, target: Replaced) {
  const { values, conflicts } = mergeValues(stored.values, base, target.values);
  const from = (path: string) => (values[path] === target.values[path] ? target : stored);
  return { values, defaults: hashesOf(values, (path) => from(path).defaults[path]), conflicts };
}

/** The hashes that go with texts; empty where `hashOf` knows none. */
export function hashesOf(values: Overrides, hashOf: (path: string) => string | undefined): Overrides {
  return Object.fromEntries(Object.keys(values).map((path) => [path, hashOf(path) ?? ""]));
}
