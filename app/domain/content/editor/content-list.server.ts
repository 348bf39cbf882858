import { siteFields } from "~/domain/content/fields.server.ts";
import { findWords } from "~/domain/content/find-words.ts";
import type { SiteContent } from "~/domain/content/publish/publish-content-task.server.ts";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { sampleDecisions } from "~/domain/site/samples/sample-decisions.ts";
import { defaultHash, draftedContent, readDrafts } from "~/platform/content/drafts.server.ts";
import { readLatest, readPublicationDates } from "~/platform/content/published-content.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { changedNames } from "~/platform/revisions/revisions.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import type { ContentItem } from "~/shared/content/content-item.ts";
import { samplesIn } from "~/shared/content/samples.ts";
import { documentAndPath, shippedText, shippedValue } from "~/shared/content/shipped-text.ts";
import type { SearchResult } from "~/shared/lists/search-results.ts";
import { shorten } from "~/shared/text/tidy-text.ts";
import { ADDED_ENTRIES, type AddedEntry, type ContentState, editorPath, type ListedItem } from "./content-list.ts";

const MAX_FOUND = 100;
/** Characters of an excerpt in front of the words. */
const BEFORE = 40;

/** Everything that has texts, with the states of those texts that it doesn't share with others. */
export async function loadContentList(
  items: readonly ContentItem[],
  { documents }: SiteContent,
): Promise<ListedItem[]> {
  const [latest, drafts, dates] = await Promise.all([readLatest(database()), readDrafts(), readPublicationDates()]);
  const decided = sampleDecisions(storedSettings());
  return items.map(({ documents: all, ...item }) => {
    const own = all.filter(({ isShared }) => !isShared);
    const states = new Set<ContentState>();
    const changed = new Set<string>();
    for (const { id, entry = "" } of own) {
      const document = documents.get(id);
      if (!document) continue;
      const revision = latest.find((one) => one.document === id);
      const draft = drafts.find((one) => one.document === id);
      const isBelow = (path: string) => !entry || path.startsWith(`${entry}.`);
      const paths = Object.keys(revision?.values ?? {}).filter(isBelow);
      const drafted = changedNames(draft?.base.values ?? {}, draft?.values ?? {}).filter(isBelow);
      const shipped = entry ? shippedValue(document, entry) : document.shipped;
      if (!entry || paths.length > 0) changed.add(id);
      const isLeft = samplesIn(shipped, revision?.values ?? {}, entry).some(
        ({ sample, isReplaced }) => !isReplaced && !decided.has(sample),
      );
      if (drafted.length > 0) states.add(draft?.publishAt ? "scheduled" : "draft");
      if (paths.length > 0) states.add("changed");
      if (paths.some((path) => revision?.defaults[path] !== defaultHash(document, path))) states.add("outdated");
      if (isLeft) states.add("sample");
    }
    const changedAt = latestOf([...changed].map((id) => dates.get(id)));
    const publishAt = latestOf(
      drafts.filter((one) => own.some(({ id }) => id === one.document)).map((one) => one.publishAt),
    );
    return { ...item, states: states.size > 0 ? [...states] : ["shipped"], changedAt, publishAt };
  });
}

/** The ids of the lists that entries are added to, as they are drafted. */
export async function listsToAddTo({ documents }: SiteContent): Promise<Record<AddedEntry, string>> {
  const drafted = await draftedContent();
  const lists = Object.keys(ADDED_ENTRIES).map((name) => {
    const [id, path] = documentAndPath(name);
    const document = documents.get(id);
    return [name, drafted[id]?.[path] ?? (document && shippedText(document, path))];
  });
  return Object.fromEntries(lists);
}

function latestOf(times: (string | null | undefined)[]): string | null {
  return times.reduce<string | null>((newest, time) => (time && (!newest || time > newest) ? time : newest), null);
}

/** The texts that hold the words, as visitors would read them if all drafts were published; each leads to the
 * editor. */
export async function findTexts(
  q: string,
  items: readonly ContentItem[],
  { documents }: SiteContent,
): Promise<SearchResult[]> {
  const drafted = await draftedContent();
  const identity = { ...siteIdentity(), content: drafted };
  const found = siteFields(documents, drafted, identity).flatMap(({ document, name, label, value, entries }) => {
    const text = entries ? "" : fillCopy(value, identity);
    const at = findWords(text, q);
    const item = at < 0 ? undefined : itemOf(document, items);
    if (!item) return [];
    const detail = `${item.title}: ${label}`;
    return [{ id: name, label: excerptAround(text, at, q.length), detail, to: editorPath(item.key, name) }];
  });
  return found.slice(0, MAX_FOUND);
}

function excerptAround(text: string, at: number, length: number): string {
  const start = Math.max(0, at - BEFORE);
  const before = text.slice(start, at);
  // From a whole word on.
  return (start > 0 ? before.replace(/^\S*\s/, "…") : before) + shorten(text.slice(at), length + 2 * BEFORE);
}

/** Where a text is edited: on its own, or else on the first page that shows it. */
function itemOf(document: string, items: readonly ContentItem[]): ContentItem | undefined {
  return items.find(({ documents }) => documents.some(({ id, isShared }) => id === document && !isShared));
}
