import { and, eq, inArray } from "drizzle-orm";
import { factsFor } from "~/domain/content/check-content.server.ts";
import type { Field } from "~/domain/content/field.ts";
import { fieldsOf, siteFields } from "~/domain/content/fields.server.ts";
import { linkTargets } from "~/domain/content/link-targets.server.ts";
import { contradictedPromises } from "~/domain/content/promises/contradicted-promises.server.ts";
import type { SiteContent } from "~/domain/content/publish/publish-content-task.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import {
  defaultHash,
  draftedContent,
  listContentRevisions,
  readContentTime,
  readDrafts,
} from "~/platform/content/drafts.server.ts";
import {
  type Content,
  loadPublishedContent,
  publishedContent,
  readLatest,
} from "~/platform/content/published-content.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import type { ContentItem } from "~/shared/content/content-item.ts";
import { contentField, documentAndPath } from "~/shared/content/shipped-text.ts";
import type { HistoryEntry } from "~/shared/settings/section-state.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import type { EditedItem, PendingPublication } from "./edited-item.ts";
import { textDifferences } from "./text-differences.server.ts";

/** The newest revisions that a history shows. */
const HISTORY_LIMIT = 50;

/** Everything that a screen needs to edit an item: its texts as they are drafted. */
export async function loadEditedItem(
  { others: _, ...item }: ContentItem,
  items: readonly ContentItem[],
  { documents, name }: SiteContent,
): Promise<EditedItem> {
  const readAt = await readContentTime();
  const [{ drafted, drafts, identity }, latest] = await Promise.all([readDrafted(), readLatest(database())]);
  const edited = item.documents.flatMap(({ id, isShared = false, entry }) => {
    const document = documents.get(id);
    if (!document) return [];
    const draft = drafts.find((one) => one.document === id);
    const { defaults = {} } = draft ?? latest.find((one) => one.document === id) ?? {};
    const fields = fieldsBelow(entry, fieldsOf(document, drafted[id], identity)).map((field) => ({
      ...field,
      name: contentField(id, field.path),
      ...((defaults[field.path] ?? defaultHash(document, field.path)) !== defaultHash(document, field.path) && {
        isOutdated: true as const,
      }),
    }));
    const { publishAt = null, problem = null } = draft ?? {};
    const alsoOn = shownOn([id], items).filter((title) => title !== item.title);
    const title = items.find(({ key }) => key === id)?.title ?? name(id).replace(/^.*: /, "");
    const facts = factsFor(id, identity);
    return { id, title, isShared, fields, hasDraft: draft !== undefined, publishAt, problem, alsoOn, facts };
  });
  return { ...item, documents: edited, links: linkTargets(identity), readAt };
}

/**
 * What publishing the drafts of an item, or all of them, comes to.
 *
 * @param item - undefined for all drafts
 */
export async function loadPendingPublication(
  item: ContentItem | undefined,
  items: readonly ContentItem[],
  { documents, check, name }: SiteContent,
): Promise<PendingPublication> {
  const { published, drafted, drafts, identity } = await readDrafted(item?.documents.map(({ id }) => id));
  const ids = drafts.map(({ document }) => document);
  const pending = drafts.map(({ document: id, version }) => {
    const changes = textDifferences(documents.get(id) ?? id, published[id], drafted[id], identity);
    return { id, title: name(id), version, changes };
  });
  const content = { ...published, ...Object.fromEntries(ids.map((id) => [id, drafted[id] ?? {}])) };
  const problems = await check(content, ids, database());
  const contradictedBy = (texts: Content) =>
    contradictedPromises(documents, texts).map(({ field, sentence, claim }) => {
      return { field, message: `${sentence} (${claim})` };
    });
  const before = new Set(contradictedBy(published).map(({ field, message }) => field + message));
  const labels = new Map(siteFields(documents, content).map(({ name, label }) => [name, label]));
  const labelled = ({ field, message, label: known }: FieldProblem & { label?: string }) => {
    if (known) return { field, message, label: known };
    const [id] = documentAndPath(field);
    const label = labels.get(field) ?? field;
    return { field, message, label: ids.includes(id) ? label : `${name(id)} — ${label}` };
  };
  const contradictions = contradictedBy(content).map((one) => {
    return { ...labelled(one), isKnown: before.has(one.field + one.message) };
  });
  return {
    ...{ documents: pending, shownOn: shownOn(ids, items) },
    ...{ problems: problems.map(labelled), contradictions },
  };
}

/** The texts of an entry, without the part of their labels that names it; all if there is none. */
function fieldsBelow(entry: string | undefined, fields: Field[]): Field[] {
  if (!entry) return fields;
  const own = fields.filter(({ path }) => path.startsWith(`${entry}.`));
  return own.map((field) => ({ ...field, label: field.label.replace(/^.*? — /, "") }));
}

/** What is published, and what would be if the drafts were, with the site's identity then. */
async function readDrafted(documents?: string[]) {
  // Another process may have published.
  await loadPublishedContent();
  const [drafted, drafts] = await Promise.all([draftedContent(), readDrafts(documents)]);
  return { published: publishedContent(), drafted, drafts, identity: { ...siteIdentity(), content: drafted } };
}

/** The history of a document, newest first: when, who, and what changed. */
export async function loadContentHistory(document: ContentDocument<unknown>): Promise<HistoryEntry[]> {
  const revisions = await listContentRevisions(document.id, HISTORY_LIMIT + 1);
  const publications = revisions.map(({ publication }) => publication);
  const entries = await database()
    .select({ publication: activity.subjectId, actor: activity.actor })
    .from(activity)
    .where(and(eq(activity.category, "content"), inArray(activity.subjectId, publications)));
  const actors = new Map(entries.map(({ publication, actor }) => [publication, actor]));
  return revisions.slice(0, HISTORY_LIMIT).map(({ revision, savedAt, values, publication }, index) => {
    const changes = textDifferences(document, revisions[index + 1]?.values, values);
    return { revision, savedAt, by: actors.get(publication) === "owner" ? "You" : "On schedule", changes };
  });
}

/** The titles of the items that show some of the documents. */
function shownOn(documents: readonly string[], items: readonly ContentItem[]): string[] {
  const shown = items.filter(({ documents: own, others = [] }) => {
    return [...own.map(({ id }) => id), ...others].some((id) => documents.includes(id));
  });
  return shown.map(({ title }) => title);
}
