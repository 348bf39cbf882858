import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { redactActivity } from "~/platform/activity/record-activity.server.ts";
import {
  changeContent,
  contentLog,
  defaultHash,
  draftsOf,
  hashesOf,
  mergeReplaced,
  type Replaced,
  readDrafts,
} from "~/platform/content/drafts.server.ts";
import { type Content, contentOf, readLatest } from "~/platform/content/published-content.server.ts";
import { contentDrafts, contentRevisions as revisions } from "~/platform/content/tables.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { appendRevision } from "~/platform/revisions/revisions.server.ts";
import { isEntries, linesOf, type Overrides } from "~/shared/content/overrides.ts";
import { contentField, documentAndPath, shippedText } from "~/shared/content/shipped-text.ts";
import type { Redact } from "~/shared/privacy/redact.ts";
import { siteFields } from "./fields.server.ts";
import type { SiteContent } from "./publish/publish-content-task.server.ts";

type Documents = SiteContent["documents"];
/** Undefined: of another release. */
type Document = ReturnType<Documents["get"]>;

/** Where words stand in a text: what becomes of it in force (`shipped`: the owner has to replace it; null: visitors
 * don't read them in it), whether they are in a draft, and in how many revisions. */
export interface WordsInText {
  label: string;
  inForce: "text" | "entry" | "shipped" | null;
  isDrafted: boolean;
  revisions: number;
}

/** Finds the texts that have words. Throws the driver's error when the database is unavailable. */
export async function findTextsWithWords(tx: Executor, redact: Redact, { documents, name }: SiteContent) {
  const texts = new Map<string, WordsInText>();
  const textAt = (document: string, path: string) => {
    const key = contentField(document, path);
    const text = texts.get(key) ?? { label: name(document, path), inForce: null, isDrafted: false, revisions: 0 };
    texts.set(key, text);
    return text;
  };
  const content = contentOf(await readLatest(tx));
  for (const { document, path } of textsInForce(redact, documents, content)) {
    const own = entryOf(documents.get(document), path) ? "entry" : "text";
    textAt(document, path).inForce = content[document]?.[path] === undefined ? "shipped" : own;
  }
  for (const { document, values } of await readDrafts(undefined, tx))
    for (const path of redacted(redact, documents.get(document), values).paths)
      if (values[path] !== content[document]?.[path]) textAt(document, path).isDrafted = true;
  for (const { document, values } of await tx.select().from(revisions))
    for (const path of redacted(redact, documents.get(document), values).paths) textAt(document, path).revisions += 1;
  return [...texts.values()];
}

/**
 * Erases words as `redactContent` does, unless nothing or the same words would be shown instead.
 *
 * @throws HttpError 422 with the texts that have to be changed first
 */
export function eraseWords(executor: Executor, redact: Redact, { documents, check, name }: SiteContent) {
  return changeContent(executor, async (tx) => {
    const { changed, ...counts } = await redactContent(tx, redact, documents);
    const content = contentOf(await readLatest(tx));
    const message = "Replace it first: the site ships with these words.";
    const shipped = textsInForce(redact, documents, content).map(({ name: field }) => ({ field, message }));
    const others = changed.length > 0 ? await check(content, changed, tx) : [];
    const problems = [...shipped, ...others].map(({ field, message }) => {
      return { field: "", message: `${name(...documentAndPath(field))}: ${message}` };
    });
    if (problems.length > 0) throw new HttpError(422, "Some texts have to be changed first.", { problems });
    return counts;
  });
}

/**
 * Erases words from all revisions and drafts, and from what the activity log says of them, in the caller's transaction;
 * idempotent. A text in force that has them is as shipped again; of an entry that the owner has added, or that ships
 * with invented ones, the entry goes.
 *
 * @returns how many of each, by the nouns of receipts; `changed`: the documents of which something else is in force
 */
export async function redactContent(tx: Executor, redact: Redact, documents: Documents) {
  const counts = { texts_in_force: 0, content_revisions: 0, content_drafts: 0, activity: 0 };
  const drafts = await readDrafts(undefined, tx);
  const latest = await readLatest(tx);
  const changed = new Map<string, Replaced & { revision: number }>();
  const publication = uuidv7();
  for (const { document: id, values: before, defaults } of latest) {
    const document = documents.get(id);
    const { paths } = redacted(redact, document, before);
    if (paths.length === 0) continue;
    const values = withoutTexts(before, paths, document);
    const hashOf = (path: string) => defaults[path] ?? (document && defaultHash(document, path));
    const next = { values, defaults: hashesOf(values, hashOf) };
    const appended = await appendRevision(contentLog(id), async () => next, tx, { publication });
    if (typeof appended === "object") changed.set(id, { revision: appended.revision, ...next });
    counts.texts_in_force += paths.length;
  }
  for (const draft of drafts) {
    const { document: id, baseRevision, base } = draft;
    const inForce = changed.get(id);
    // One that was begun with what was in force goes on with what is now.
    const next = inForce?.revision === baseRevision + 1 ? inForce : undefined;
    const merged = next ? mergeReplaced(next, base.values, draft) : draft;
    const { values, paths } = redacted(redact, documents.get(id), merged.values);
    if (!next && paths.length === 0) continue;
    counts.content_drafts += 1;
    // What a tab has seen of it is no version any more.
    const updatedAt = sql`greatest(now(), ${contentDrafts.updatedAt} + interval '1 millisecond')`;
    const set = { values, defaults: merged.defaults, baseRevision: next?.revision ?? baseRevision, updatedAt };
    const isDone = isDeepStrictEqual(values, next?.values);
    await (isDone ? tx.delete(contentDrafts) : tx.update(contentDrafts).set(set)).where(draftsOf([id]));
  }
  for (const { document: id } of latest)
    for (const row of await tx.select().from(revisions).where(eq(revisions.document, id))) {
      const { values, paths } = redacted(redact, documents.get(id), row.values);
      if (paths.length === 0) continue;
      counts.content_revisions += 1;
      const isThis = and(eq(revisions.document, id), eq(revisions.revision, row.revision));
      await tx.update(revisions).set({ values }).where(isThis);
    }
  counts.activity = await redactActivity(tx, "content", redact);
  return { ...counts, changed: [...changed.keys()] };
}

/** The texts that visitors read words in. */
function textsInForce(redact: Redact, documents: Documents, content: Content) {
  return siteFields(documents, content).filter(({ value, entries }) => !entries && redact(value) !== value);
}

/** Texts without the words, and the paths of those that had them. The ids of entries stay: they aren't shown. */
function redacted(redact: Redact, document: Document, before: Overrides): { values: Overrides; paths: string[] } {
  const paths = Object.keys(before).filter((path) => {
    return redact(before[path] ?? "") !== before[path] && !isEntries(shippedAlong(document, path).at(-1));
  });
  const texts = paths.map((path) => [path, redact(before[path] ?? "")]);
  return { values: { ...before, ...Object.fromEntries(texts) }, paths };
}

/** What is still replaced without the texts at these paths, and without the entries that go with them. */
function withoutTexts(before: Overrides, paths: readonly string[], document: Document): Overrides {
  const entries = new Set(paths.flatMap((path) => entryOf(document, path) ?? []));
  const isKept = (path: string) => !paths.includes(path) && ![...entries].some((one) => path.startsWith(`${one}.`));
  const values = Object.fromEntries(Object.entries(before).filter(([path]) => isKept(path)));
  for (const entry of entries) {
    const [, list = "", gone] = /^(.*)\.(.*)$/.exec(entry) ?? [];
    const ids = linesOf(values[list] ?? (document && shippedText(document, list)) ?? "");
    values[list] = ids.filter((id) => id !== gone).join("\n");
  }
  return values;
}

/** The path of the entry that a text goes with: the owner's own one, or one that would be invented again without it. */
function entryOf(document: Document, path: string): string | undefined {
  const keys = path.split(".");
  const along = shippedAlong(document, path);
  const end = keys.findIndex((key, index) => {
    const list = along[index];
    const shipped = isEntries(list) ? list.find(({ id }) => id === key) : {};
    return !shipped || "sample" in shipped;
  });
  return end < 0 ? undefined : keys.slice(0, end + 1).join(".");
}

/** What a document ships with on the way to a path, itself first. What it hasn't of an entry is as of the first one. */
function shippedAlong(document: Document, path: string): unknown[] {
  const along: unknown[] = [document?.shipped];
  for (const key of path.split(".")) {
    const value = along.at(-1);
    along.push(isEntries(value) ? (value.find(({ id }) => id === key) ?? value[0]) : Object(value)[key]);
  }
  return along;
}
