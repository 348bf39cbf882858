import { and, eq, inArray } from "drizzle-orm";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { contentOf, leadsTo } from "~/domain/site/copy/fill-copy.ts";
import { impressum } from "~/domain/site/copy/legal/impressum-copy.ts";
import { termsOfService } from "~/domain/site/copy/legal/terms-of-service-copy.ts";
import { pageMetadata } from "~/domain/site/copy/metadata.ts";
import { pageSections, SECTION_NAMES } from "~/domain/site/copy/page-sections.ts";
import { careersCopy } from "~/domain/site/copy/pages/careers-copy.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { downloads } from "~/domain/site/copy/pages/downloads-copy.ts";
import { servicesOverview } from "~/domain/site/copy/services/services-overview.ts";
import { CASES_PATH, entryPages } from "~/domain/site/entries/entry-pages.ts";
import { identityWith, siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { Identity, PageIdentity } from "~/domain/site/identity/identity.ts";
import { ALL_CASES, SAMPLES_SECTION } from "~/domain/site/samples/sample-decisions.ts";
import { contentOf as publishedOf, readLatest } from "~/platform/content/published-content.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { listRevisions } from "~/platform/settings/save-settings.server.ts";
import type { SettingValues } from "~/platform/settings/tables.server.ts";
import { decodePath } from "~/shared/text/canonical-path.ts";
import { keyName } from "./field-label.ts";

/** What the addresses of posts begin with. */
export const POSTS = "/company/blog/";

/** Where a link of the site may lead, for people to choose from. */
export interface LinkTarget {
  to: string;
  label: string;
  kind: "page" | "section" | "document";
}

/** The sections of pages that have an anchor of their own, beside those that follow from texts. */
export const PAGE_SECTIONS: Readonly<Record<string, string>> = {
  "/": "why services team how-it-works tools roadmap testimonials faq newsletter contact",
  "/how-it-works": "price",
  "/contact": "hours",
  "/legal/privacy-policy":
    "in-short controller visit device forms newsletter mail-and-phone applications recipients storage security rights objection clients consent-texts changes",
};

/** Of these, those that the owner may leave out, by page. */
const SECTIONS_WITH_ANCHOR: Readonly<Record<string, object>> = {
  "/": SECTION_NAMES.home,
  "/how-it-works": SECTION_NAMES.howItWorks,
};

/** The pages of the site with their sections, also those of claims that are hidden, and the documents to download. */
export function linkTargets({ hidden: _, ...identity }: PageIdentity): LinkTarget[] {
  return shownTargets(identity);
}

function shownTargets(identity: PageIdentity): LinkTarget[] {
  const entries = entryPages(identity);
  const shownOn = (page: keyof typeof pageSections) => contentOf(pageSections[page], identity).sections;
  const shown = [...shownOn("home"), ...shownOn("howItWorks")];
  const sections: Record<string, Record<string, string>> = {
    "/services": titled(shownOn("services").includes("details") ? contentOf(servicesOverview, identity).cards : []),
    "/company/careers": titled(
      shownOn("careers").includes("openings") ? contentOf(careersCopy, identity).openings : [],
    ),
    "/company/case-studies": titled(contentOf(caseStudies, identity).studies),
    "/resources/download-pdf": titled(contentOf(downloads, identity).documents),
    "/legal/impressum": titled(contentOf(impressum, identity).sections),
    "/legal/terms-of-service": titled(contentOf(termsOfService, identity).sections),
  };
  const pages = Object.entries(pageMetadata).flatMap(([path, document]): LinkTarget[] => {
    const { title } = contentOf(document, identity);
    const fixed = (PAGE_SECTIONS[path]?.split(" ") ?? [])
      .filter((id) => !(id in (SECTIONS_WITH_ANCHOR[path] ?? {})) || shown.includes(id))
      .map((id) => [id, keyName(id)]);
    return [
      { to: path, label: title, kind: "page" },
      ...entries
        .filter(({ list }) => list === path)
        .map((entry): LinkTarget => ({ to: entry.path, label: `${title}: ${entry.title}`, kind: "page" })),
      ...[...fixed, ...Object.entries(sections[path] ?? {})].map(
        ([id, section]): LinkTarget => ({ to: `${path}#${id}`, label: `${title}: ${section}`, kind: "section" }),
      ),
    ];
  });
  const documents = Object.entries(DOCUMENT_FILES);
  return [...pages, ...documents.map(([name, to]): LinkTarget => ({ to, label: keyName(name), kind: "document" }))];
}

/** Where a page of the site is and what it is called, by its path, or by its key if it is an entry's; undefined where
 * there is none. */
export function findPage(key: string, identity: PageIdentity): { path: string; title: string } | undefined {
  const path = entryPages(identity).find((entry) => entry.key === key)?.path ?? key;
  const title = linkTargets(identity).find(({ kind, to }) => kind === "page" && to === path)?.label;
  return title === undefined ? undefined : { path, title };
}

/**
 * Which of the addresses lead somewhere: to a page, a section, a document or a published post. Not to what is hidden
 * or left out.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function knownAddresses(
  links: readonly string[],
  identity: PageIdentity,
  executor: Executor = database(),
): Promise<ReadonlySet<string>> {
  const slugs = links.flatMap((link) => {
    const [, slug] = /^\/company\/blog\/([^?#]+)/.exec(link) ?? [];
    return slug === undefined ? [] : [slug, decodePath(slug) ?? slug];
  });
  const { hidden = [] } = identity;
  const keys = new Set(entryPages(identity).map(({ key }) => key));
  // A publication has the previous address of an entry lead to its page.
  const previous = entryPages({ ...siteIdentity(), hidden: [] }).filter(({ key }) => keys.has(key));
  const shown = shownTargets(identity).filter(({ to }) => !leadsTo(to, hidden));
  const known = new Set([...shown.map(({ to }) => to), ...previous.map(({ path }) => path)]);
  // The list goes with the last case.
  if (hidden.includes(ALL_CASES)) known.delete(CASES_PATH);
  if (slugs.length === 0) return known;
  const posts = await executor
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(eq(blogPosts.status, "published"), inArray(blogPosts.slug, slugs)));
  for (const { slug } of posts) known.add(POSTS + slug).add(POSTS + encodeURI(slug));
  return known;
}

/**
 * What is published and decided, as the transaction reads it; a process may have loaded less.
 *
 * @param decisions - on samples, which would be in force beside those
 */
export async function committedIdentity(tx: Executor, decisions: SettingValues = {}): Promise<Identity> {
  const [decided] = await listRevisions(SAMPLES_SECTION, 1, tx);
  return identityWith(publishedOf(await readLatest(tx)), { ...decided?.values, ...decisions });
}

/** What leads somewhere with one identity, and doesn't with the next. */
export async function goneAddresses(identity: PageIdentity, next: PageIdentity): Promise<string[]> {
  const [before, after] = await Promise.all([knownAddresses([], identity), knownAddresses([], next)]);
  return [...before].filter((address) => !after.has(address));
}

function titled(entries: readonly { id: string; title: string }[]): Record<string, string> {
  return Object.fromEntries(entries.map(({ id, title }) => [id, title]));
}
