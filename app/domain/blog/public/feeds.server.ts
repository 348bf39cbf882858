import { Feed } from "feed";
import { renderPost } from "~/domain/blog/markdown/render-post.server.ts";
import { sameOriginImage } from "~/domain/blog/post-url.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { MODIFIED, pageMetadata } from "~/domain/site/copy/metadata.ts";
import { entryPages, isClosed } from "~/domain/site/entries/entry-pages.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { iconPath } from "~/domain/site/logo/icon-path.ts";
import { readPublicationDates } from "~/platform/content/published-content.server.ts";
import { escapeHtml } from "~/shared/text/escape-html.ts";
import type { PostAuthor } from "./post-card-fields.ts";
import { type FeedPost, listFeedPosts } from "./post-queries.server.ts";

const ATOM_PATH = "/feed.xml";
const JSON_FEED_PATH = "/feed.json";
const BLOG_PATH = "/company/blog";
/** Characters that XML can't represent (XML 1.0, section 2.2). */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The page of a case or of an opening in a feed. */
interface FeedEntry extends Pick<FeedPost, "title" | "excerpt" | "createdAt" | "updatedAt"> {
  /** For good, whatever its path. */
  key: string;
  path: string;
}

type FeedItem = FeedPost | FeedEntry;

/** The number of posts and entries in a feed, the newest. */
const FEED_ITEMS = 30;

/** What a feed has: the newest posts and entries of the site. */
export async function feedItems(identity: Identity): Promise<FeedItem[]> {
  const [posts, published] = await Promise.all([listFeedPosts({ limit: FEED_ITEMS }), readPublicationDates()]);
  const entries = entryPages(identity)
    .filter((page) => !isClosed(page))
    .map(({ key, path, title, description, posted, document }): FeedEntry => {
      const updatedAt = new Date(published.get(document) ?? posted ?? MODIFIED);
      return { key, path, title, excerpt: description, createdAt: posted ? new Date(posted) : updatedAt, updatedAt };
    });
  const newestFirst = [...posts, ...entries].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newestFirst.slice(0, FEED_ITEMS);
}

/** CORS: feed readers that are web pages may fetch feeds, too. */
export const FEED_HEADERS = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

/** The blog's metadata for feed readers. `icons`: paths, of 192 and 512 pixels; `updated`: while it has no post. */
export function feedChannel(identity: Identity) {
  const { title, profile } = contentOf(pageMetadata[BLOG_PATH], identity);
  const { brand, url } = identity;
  return {
    title: `${brand} ${title}`,
    description: profile.description,
    url,
    icons: { small: iconPath(identity, 192), large: iconPath(identity, 512) },
    author: brand,
    updated: new Date(MODIFIED),
  };
}

export type FeedChannel = ReturnType<typeof feedChannel>;

/** The posts, with their full text, and the entries as an Atom feed (RFC 4287). */
export async function atomFeed(channel: FeedChannel, posts: ReadonlyArray<FeedItem>): Promise<string> {
  const { url, author } = channel;
  const feed = new Feed({
    id: url + BLOG_PATH,
    title: channel.title,
    description: channel.description,
    link: url + BLOG_PATH,
    feedLinks: { atom: url + ATOM_PATH },
    favicon: url + channel.icons.small,
    image: url + channel.icons.large,
    author: { name: author, link: url },
    updated: posts.length > 0 ? new Date(Math.max(...posts.map((post) => post.updatedAt.getTime()))) : channel.updated,
    generator: false,
  });
  for (const post of posts) {
    const { author = null } = "author" in post ? post : {};
    feed.addItem({
      id: idOf(post, url),
      // The package declares titles and summaries as HTML.
      title: asHtml(post.title),
      description: asHtml(post.excerpt),
      content: (await renderedContent(post, url)).replace(NOT_IN_XML, ""),
      link: urlOf(post, url),
      ...(author ? { author: [atomAuthor(author, url)] } : {}),
      published: post.createdAt,
      date: post.updatedAt,
    });
  }
  return feed.atom1();
}

/** The same as a JSON Feed (https://www.jsonfeed.org/version/1.1/). */
export async function jsonFeed(channel: FeedChannel, posts: ReadonlyArray<FeedItem>) {
  const { url, author } = channel;
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: channel.title,
    description: channel.description,
    home_page_url: url + BLOG_PATH,
    feed_url: url + JSON_FEED_PATH,
    icon: url + channel.icons.large,
    favicon: url + channel.icons.small,
    authors: [{ name: author, url }],
    language: "en",
    items: await Promise.all(posts.map((post) => jsonItem(post, url))),
  };
}

async function jsonItem(post: FeedItem, url: string) {
  return {
    id: idOf(post, url),
    url: urlOf(post, url),
    title: post.title,
    content_html: await renderedContent(post, url),
    ...(post.excerpt ? { summary: post.excerpt } : {}),
    ...("imageUrl" in post ? imageOf(post, url) : {}),
    ...("author" in post && post.author ? { authors: [jsonAuthor(post.author, url)] } : {}),
    date_published: post.createdAt.toISOString(),
    date_modified: post.updatedAt.toISOString(),
  };
}

function atomAuthor({ name, path }: PostAuthor, url: string) {
  return { name: name.replace(NOT_IN_XML, ""), ...(path ? { link: url + path } : {}) };
}

function jsonAuthor({ name, path, image }: PostAuthor, url: string) {
  return { name, ...(path ? { url: url + path } : {}), ...(image ? { avatar: url + image } : {}) };
}

async function renderedContent(post: FeedItem, origin: string): Promise<string> {
  if ("key" in post) return `<p>${escapeHtml(post.excerpt)}</p>`;
  return (await renderPost(post.content, { origin, page: urlOf(post, origin) })).html;
}

function imageOf({ imageUrl }: FeedPost, url: string) {
  const path = sameOriginImage(imageUrl, url);
  return path ? { image: url + path } : {};
}

/** A permanent id, independent of the slug; of a post also of the site's URL. */
function idOf(item: FeedItem, url: string): string {
  return "key" in item ? url + item.key : `urn:uuid:${item.id}`;
}

function urlOf(item: FeedItem, url: string): string {
  return url + ("key" in item ? item.path : `${BLOG_PATH}/${encodeURIComponent(item.slug)}`);
}

function asHtml(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ""));
}
