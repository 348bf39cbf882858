import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { careersCopy } from "~/domain/site/copy/pages/careers-copy.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { withoutMarks } from "~/shared/content/marked-texts.ts";
import { slugOf } from "~/shared/text/slug.ts";

export const CASES_PATH = "/company/case-studies";
export const CAREERS_PATH = "/company/careers";

/** What any entry with a page of its own has. */
interface Entry {
  id: string;
  /** The end of its page's address; if it is empty, that follows from the title. */
  slug: string;
  title: string;
}

/** An entry of a list with the page that it has below the list's. */
export interface EntryPage {
  /** For good, whatever its address: the list's path and the entry's id. */
  key: string;
  path: string;
  /** The path of the list's page. */
  list: string;
  id: string;
  /** The document that it stands in, and the path of its texts in there. */
  document: string;
  field: string;
  title: string;
  /** For search engines and feeds. */
  description: string;
  keywords: readonly string[];
  /** A photo as `parsePhoto` reads it, with its description. */
  image?: string;
  imageAlt?: string;
  /** The day on which it appeared, ISO 8601, if it says so. */
  posted?: string;
  /** The last day on which it is to be found; its page says that it is over afterwards. */
  closes?: string;
}

type Described = Omit<EntryPage, "key" | "path" | "list" | "id" | "document" | "field" | "title"> & Entry;

/** The lists whose entries have pages, by their paths. */
const LISTS: Readonly<
  Record<
    string,
    { document: ContentDocument<unknown>; field: string; read: (identity: PageIdentity) => readonly Described[] }
  >
> = {
  [CASES_PATH]: {
    document: caseStudies,
    field: "studies",
    read: (identity) =>
      contentOf(caseStudies, identity).studies.map(({ summary, client, sector, ...study }) => {
        return { ...study, description: summary, keywords: [client, sector] };
      }),
  },
  [CAREERS_PATH]: {
    document: careersCopy,
    field: "openings",
    read: (identity) =>
      contentOf(careersCopy, identity).openings.map(({ department, location, ...opening }) => {
        return { ...opening, keywords: [department, location] };
      }),
  },
};

/** The path of an entry's page. */
export function entryPath(list: string, { slug, title }: Omit<Entry, "id">): string {
  return `${list}/${encodeURIComponent(slugOf({ slug, title: withoutMarks(title) }))}`;
}

/** The pages of all entries that there are, those of a list in its order. */
export function entryPages(identity: PageIdentity, lists: readonly string[] = Object.keys(LISTS)): EntryPage[] {
  return lists.flatMap((list) => {
    const { document, field, read } = LISTS[list] ?? {};
    return (read?.(identity) ?? []).map(({ id, slug, title, ...described }) => ({
      ...described,
      ...{ key: `${list}/${id}`, path: entryPath(list, { slug, title }), list, id, title },
      ...{ document: document?.id ?? "", field: `${field}.${id}` },
    }));
  });
}

/** The entry whose page is at a path; undefined where there is none. Reads the document of its list alone. */
export function entryPageAt(path: string, identity: PageIdentity): EntryPage | undefined {
  const list = path.slice(0, path.lastIndexOf("/"));
  if (!Object.hasOwn(LISTS, list)) return undefined;
  return entryPages(identity, [list]).find((page) => page.path === path);
}

/** Until when an entry is to be found, in milliseconds: the end of its last day. */
export function closingTime({ closes }: { closes: string }): number {
  return Date.parse(`${closes}T23:59:59Z`);
}

/** Whether an entry is over at `now`. */
export function isClosed({ closes }: Pick<EntryPage, "closes">, now = new Date()): boolean {
  return closes !== undefined && now.getTime() > closingTime({ closes });
}
