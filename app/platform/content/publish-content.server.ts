import { and, eq, isNotNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { refusalOf } from "~/platform/queue/due-work.server.ts";
import { appendRevision, snapshotAt } from "~/platform/revisions/revisions.server.ts";
import type { Overrides } from "~/shared/content/overrides.ts";
import { contentField } from "~/shared/content/shipped-text.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import {
  type ContentDraft,
  changeContent,
  contentLog,
  draftsOf,
  listContentRevisions,
  mergeReplaced,
  type Replaced,
  readDrafts,
  refuseConflicts,
} from "./drafts.server.ts";
import { type Content, contentOf, readLatest } from "./published-content.server.ts";
import { contentDrafts, contentRevisions } from "./tables.server.ts";

/**
 * Says what can't be published, each problem at its text (`contentField`), or at a path of the owner's, with what that
 * is.
 *
 * @param content - all that would be in force
 * @param changed - the documents that would change
 */
export type CheckContent = (
  content: Content,
  changed: readonly string[],
  tx: Executor,
) => ContentProblem[] | Promise<ContentProblem[]>;

type ContentProblem = FieldProblem & { label?: string };

/** Does what else a publication brings about, in its transaction. */
export type FollowContent = (before: Content, after: Content, tx: Executor) => Promise<void>;

/** What was published together. */
export interface Publication {
  publication: string;
  changes: { document: string; revision: number; before: Overrides; after: Overrides }[];
}

/** The change of a document: what leads from one state to another, applied to what is published. */
interface Edit {
  document: string;
  base: Overrides;
  target: Replaced;
}

interface PublishOptions {
  check: CheckContent;
  follow?: FollowContent;
  /** Whether texts that were published elsewhere since are replaced. */
  overwrite?: boolean;
}

/**
 * Publishes drafts together, at once or at a time: all or none.
 *
 * @param drafts - `versions`: of each document the draft that was seen; `at`: when, at once if that is past
 * @throws HttpError 409 when a draft, or what is published of the same texts, was changed elsewhere since; 422 with all
 * reasons why it can't be published
 */
export function publishDrafts(
  {
    versions,
    at,
    now,
    ...options
  }: PublishOptions & { versions: Readonly<Record<string, string>>; at: Date | null; now: Date },
  executor: Executor = database(),
) {
  return changeContent(executor, async (tx) => {
    const drafts = await readDrafts(Object.keys(versions), tx);
    if (drafts.length < Object.keys(versions).length) return "gone";
    if (drafts.some(({ document, version }) => version !== versions[document]))
      throw new HttpError(409, "A draft was changed elsewhere since you opened it. Look at it, and publish it then.");
    if (!at || at <= now) return publishNow(drafts, options, tx);
    for (const { document, revision, before: _, ...next } of (await mergeEdits(drafts.map(editOf), options, tx))
      .merged) {
      // What was published elsewhere has been decided about: it is no conflict once it is due.
      const planned = { ...next, baseRevision: revision, publishAt: at, problem: null };
      await tx
        .update(contentDrafts)
        .set(planned)
        .where(draftsOf([document]));
    }
    return { publishAt: at.toISOString() };
  });
}

/**
 * Publishes what is due: drafts of the same time together. What can't be published stays, with the reason, and holds up
 * no other; the next run tries it again. Safe to run twice, and in many processes.
 *
 * @param onPublished - records it in the same transaction
 * @returns how many drafts, and when the next one is due
 * @throws the driver's error when the database is unavailable
 */
export function publishDueContent(
  now: Date,
  options: PublishOptions,
  onPublished: (publication: Publication, tx: Executor) => Promise<void>,
): Promise<{ published: number; failed: number; nextAt: Date | null }> {
  return changeContent(database(), async (tx) => {
    const planned = (await readDrafts(undefined, tx)).filter(({ publishAt }) => publishAt);
    const byTime = Object.entries(Object.groupBy(planned, ({ publishAt }) => publishAt ?? "")).sort();
    const counts = { published: 0, failed: 0 };
    for (const [at, drafts = []] of byTime) {
      if (Date.parse(at) > now.getTime()) return { ...counts, nextAt: new Date(at) };
      // A savepoint each: a failure rolls back what is of one time alone.
      const problem = await tx
        .transaction(async (one) => {
          const published = await publishNow(drafts, options, one);
          if (published !== "unchanged") await onPublished(published, one);
        })
        .catch(refusalOf);
      counts[problem ? "failed" : "published"] += drafts.length;
      // Not again, since it would wake the task.
      if (!problem || drafts.every((draft) => draft.problem === problem)) continue;
      const ids = drafts.map(({ document }) => document);
      await tx.update(contentDrafts).set({ problem }).where(draftsOf(ids));
    }
    return { ...counts, nextAt: null };
  });
}

/** Publishes drafts, which are then deleted. */
async function publishNow(drafts: ContentDraft[], options: PublishOptions, tx: Executor) {
  const ids = drafts.map(({ document }) => document);
  await tx.delete(contentDrafts).where(draftsOf(ids));
  return publishEdits(drafts.map(editOf), options, tx);
}

/** Takes drafts off the schedule; they stay. */
export async function cancelSchedule(documents: string[], tx: Executor = database()): Promise<"saved" | "unchanged"> {
  const isPlanned = and(draftsOf(documents), isNotNull(contentDrafts.publishAt));
  const { rowCount } = await tx.update(contentDrafts).set({ publishAt: null, problem: null }).where(isPlanned);
  return rowCount ? "saved" : "unchanged";
}

/**
 * Takes a publication back: what it changed is as before, in all its documents. What was published since stays.
 *
 * @throws HttpError 409 when something of it was changed since, 422 as `publishDrafts`
 */
export function undoPublication(publication: string, options: PublishOptions, executor: Executor = database()) {
  return changeContent(executor, async (tx) => {
    const rows = await tx.select().from(contentRevisions).where(eq(contentRevisions.publication, publication));
    if (rows.length === 0) return "gone";
    const edits: Edit[] = [];
    for (const { document, revision, values } of rows)
      edits.push({ document, base: values, target: await snapshotAt(contentLog(document), revision - 1, tx) });
    return publishEdits(edits, options, tx);
  });
}

/**
 * Publishes an earlier revision of a document again; revision 0 is as it ships.
 *
 * @throws HttpError 422 as `publishDrafts`
 */
export function restoreContent(
  { document, revision, ...options }: PublishOptions & { document: string; revision: number },
  executor: Executor = database(),
) {
  return changeContent(executor, async (tx) => {
    const [latest] = await listContentRevisions(document, 1, tx);
    if (revision > (latest?.revision ?? 0)) return "gone";
    const target = await snapshotAt(contentLog(document), revision, tx);
    return publishEdits([{ document, base: latest?.values ?? {}, target }], options, tx);
  });
}

function editOf({ document, base, values, defaults }: ContentDraft): Edit {
  return { document, base: base.values, target: { values, defaults } };
}

async function publishEdits(edits: Edit[], options: PublishOptions, tx: Executor): Promise<Publication | "unchanged"> {
  const publication = uuidv7();
  const changes: Publication["changes"] = [];
  const { merged, inForce, next: content } = await mergeEdits(edits, options, tx);
  for (const { document, before, values, defaults } of merged) {
    const next = async () => ({ values, defaults });
    const appended = await appendRevision(contentLog(document), next, tx, { publication });
    if (typeof appended === "object") changes.push({ document, revision: appended.revision, before, after: values });
  }
  if (changes.length === 0) return "unchanged";
  await options.follow?.(inForce, content, tx);
  return { publication, changes };
}

/** What would be in force of each document, and what is, of which revision. Throws what `publishDrafts` does. */
async function mergeEdits(edits: Edit[], { check, overwrite = false }: PublishOptions, tx: Executor) {
  const inForce = await readLatest(tx);
  const conflicts: string[] = [];
  const merged = edits.map(({ document, base, target }) => {
    const latest = inForce.find((one) => one.document === document) ?? { revision: 0, values: {}, defaults: {} };
    const { conflicts: paths, ...merge } = mergeReplaced(latest, base, target);
    conflicts.push(...paths.map((path) => contentField(document, path)));
    return { document, revision: latest.revision, before: latest.values, ...merge };
  });
  if (!overwrite) refuseConflicts(conflicts);
  const ids = merged.map(({ document }) => document);
  const others = inForce.filter(({ document }) => !ids.includes(document));
  const next = contentOf([...others, ...merged]);
  const problems = await check(next, ids, tx);
  if (problems.length > 0) throw new HttpError(422, "Some texts need correcting.", { problems });
  return { merged, inForce: contentOf(inForce), next };
}
