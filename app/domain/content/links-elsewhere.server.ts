import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { announcements } from "~/domain/announcements/tables.server.ts";
import { renderPost } from "~/domain/blog/markdown/render-post.server.ts";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { redirects } from "~/domain/redirects/tables.server.ts";
import { leadsTo } from "~/domain/site/copy/fill-copy.ts";
import { pageMetadata } from "~/domain/site/copy/metadata.ts";
import { hasPage } from "~/domain/site/head/page-metadata.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { type AddressUse, addressUses } from "~/platform/http/routes/route-modules.server.ts";
import { parseImagePath } from "~/shared/images/image-address.ts";
import { canonicalPath } from "~/shared/text/canonical-path.ts";
import { shortenToWords } from "~/shared/text/tidy-text.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import { committedIdentity, knownAddresses, POSTS } from "./link-targets.server.ts";

/** A link outside of the site's texts, and where the owner changes it. */
interface LinkElsewhere {
  path: string;
  label: string;
  links: readonly string[];
}

const LABEL_MAX = 60;

/**
 * What posts, announcements and redirects lead to of what would be left out. `field` is where the owner changes it.
 * Left out are posts that aren't to be published, announcements that are over, and redirects that pages' moves have
 * made, which are followed while their page answers.
 *
 * @param gone - canonical addresses that would lead nowhere, with or without a section
 * @throws the driver's error when the database is unavailable
 */
export async function linksToGone(
  gone: readonly string[],
  tx: Executor,
): Promise<(FieldProblem & { label: string })[]> {
  if (gone.length === 0) return [];
  const mentions = (text: SQL | typeof blogPosts.content) =>
    sql`exists (select from jsonb_array_elements_text(${JSON.stringify([...gone, ...gone.map(decodeURI)])}::jsonb) a
      where strpos(lower(${text}), a) > 0)`;
  const [posts, lines, rows] = [
    await tx
      .select({ id: blogPosts.id, title: blogPosts.title, content: blogPosts.content })
      .from(blogPosts)
      .where(and(or(eq(blogPosts.status, "published"), isNotNull(blogPosts.publishAt)), mentions(blogPosts.content))),
    await tx
      .select()
      .from(announcements)
      .where(or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`))),
    await tx.select().from(redirects).where(ne(redirects.origin, "moved")),
  ];
  const found: LinkElsewhere[] = [
    ...lines.map(({ id, text, link }) => ({
      ...{ path: `/admin/announcements?edit=${id}`, links: [link] },
      label: `The announcement “${shortenToWords(text, LABEL_MAX)}”`,
    })),
    ...rows.map(({ id, fromPath, target }) => ({
      ...{ path: `/admin/pages/redirects?edit=${id}`, links: [target], label: `The redirect of ${fromPath}` },
    })),
  ];
  for (const { id, title, content } of posts) {
    found.push({
      path: `/admin/blog/${id}`,
      links: await linksOfPost(content),
      label: `The post “${shortenToWords(title, LABEL_MAX)}”`,
    });
  }
  return found.flatMap(({ path: field, label, links }) => {
    const to = links.map(addressOnSite).find((address) => address !== undefined && leadsTo(address, gone));
    return to === undefined ? [] : [{ field, label, message: `${label} leads to ${to}, which would be gone.` }];
  });
}

/**
 * Why a link that isn't a text of the site can't lead where it does; undefined if it can. Other sites, and the page
 * that it stands on, are for the owner to know.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function linkProblem(link: string, tx: Executor): Promise<string | undefined> {
  const address = addressOnSite(link);
  if (address === undefined) return undefined;
  const [path = ""] = address.split("#");
  const known = await knownAddresses([address, path], await committedIdentity(tx), tx);
  if (known.has(address) || (await redirectedPaths([path], tx)).has(path)) return undefined;
  // What headings a post has is for its text to say.
  if (known.has(path) && path.startsWith(POSTS)) return undefined;
  if (path !== address && known.has(path)) return `${path} has no section ${address.slice(path.length)}`;
  const use = (await addressUses([path])).get(path);
  // Of the pages that have metadata all that are shown are known.
  const isOtherPage = use === "page" && path === address && !(path in pageMetadata);
  return use === "file" || isOtherPage || parseImagePath(path)
    ? undefined
    : `${path} leads nowhere: this site has no such page`;
}

/** The same of the first link in the text of a post that can't. */
export async function postLinkProblem(content: string, tx: Executor): Promise<string | undefined> {
  for (const link of new Set(await linksOfPost(content))) {
    const problem = await linkProblem(link, tx);
    if (problem) return `Let the link to ${link} lead elsewhere: ${problem}.`;
  }
  return undefined;
}

async function linksOfPost(content: string): Promise<string[]> {
  const { html } = await renderPost(content);
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => href);
}

/** What is at each of some canonical paths; a page that is left out leaves its address free. */
export async function usesOfSite(paths: readonly string[]): Promise<ReadonlyMap<string, AddressUse>> {
  const identity = siteIdentity();
  const uses = [...(await addressUses(paths))];
  return new Map(uses.map(([path, use]) => [path, path in pageMetadata && !hasPage(path, identity) ? "free" : use]));
}

/** Which of some canonical paths the owner's redirects, or those of moves, lead on from. */
export async function redirectedPaths(paths: readonly string[], tx: Executor): Promise<ReadonlySet<string>> {
  const { fromPath } = redirects;
  const rows = await tx
    .select({ fromPath })
    .from(redirects)
    .where(inArray(fromPath, [...paths]));
  return new Set(rows.map((row) => row.fromPath));
}

/** The canonical address that a link leads to, with its section and without its query; undefined where it is no page of
 * this site. */
export function addressOnSite(link: string): string | undefined {
  const { url: origin } = siteIdentity();
  const url = /^\/(?![/\\])|^https?:/.test(link) ? URL.parse(link, origin) : null;
  if (!url || url.origin !== new URL(origin).origin) return undefined;
  const path = canonicalPath(url.pathname);
  return path === undefined ? undefined : path + url.hash;
}
