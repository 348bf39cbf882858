import { Feed } from "feed";
import { renderPost } from "~/domain/blog/markdown/render-post.server.ts";
import { sameOriginImage } from "~/domain/blog/post-url.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { MODIFIED, pageMetadata } from "~/domain/site/copy/metadata.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { iconPath } from "~/domain/site/logo/icon-path.ts";
import { escapeHtml } from "~/shared/text/escape-html.ts";
import type { FeedPost } from "./feed-queries.server.ts";
import type { PostAuthor } from "./post-card-fields.ts";

/** The blog's metadata in a feed. */
export interface FeedChannel {
  title: string;
  description: string;
  /** The site's URL, without a slash at the end. */
  url: string;
  /** The paths of the site's icon, of 192 and of 512 pixels. */
  icons: { small: string; large: string };
  author: string;
  /** The date of the feed while there is no post. */
  updated: Date;
}

const ATOM_PATH = "/feed.xml";
const JSON_FEED_PATH = "/feed.json";
const BLOG_PATH = "/company/blog";
/** Characters that XML can't represent (XML 1.0, section 2.2). */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The number of posts in a feed, the newest. */
export const FEED_POSTS = 30;

/** CORS: feed readers that are web pages may fetch feeds, too. */
export const FEED_HEADERS = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

/** The blog's metadata for feed readers. */
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

/** The posts as an Atom feed (RFC 4287), with their full text. */
export async function atomFeed(channel: FeedChannel, posts: ReadonlyArray<FeedPost>): Promise<string> {
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
    updated: newestOf(posts) ?? channel.updated,
    generator: false,
  });
  for (const post of posts) {
    feed.addItem({
      id: idOf(post),
      // The package declares titles and summaries as HTML.
      title: asHtml(post.title),
      description: asHtml(post.excerpt),
      content: (await renderedContent(post, url)).replace(NOT_IN_XML, ""),
      link: urlOf(post, url),
      ...(post.author ? { author: [atomAuthor(post.author, url)] } : {}),
      published: post.createdAt,
      date: post.updatedAt,
    });
  }
  return feed.atom1();
}

/** The posts as a JSON Feed (https://www.jsonfeed.org/version/1.1/), with their full text. */
export async function jsonFeed(channel: FeedChannel, posts: ReadonlyArray<FeedPost>) {
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

async function jsonItem(post: FeedPost, url: string) {
  return {
    id: idOf(post),
    url: urlOf(post, url),
    title: post.title,
    content_html: await renderedContent(post, url),
    ...(post.excerpt ? { summary: post.excerpt } : {}),
    ...imageOf(post, url),
    ...(post.author ? { authors: [jsonAuthor(post.author, url)] } : {}),
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

async function renderedContent(post: FeedPost, origin: string): Promise<string> {
  return (await renderPost(post.content, { origin, page: urlOf(post, origin) })).html;
}

function imageOf({ imageUrl }: FeedPost, url: string) {
  const path = sameOriginImage(imageUrl, url);
  return path ? { image: url + path } : {};
}

/** A permanent id, independent of the site's URL and the slug. */
function idOf({ id }: FeedPost): string {
  return `urn:uuid:${id}`;
}

function urlOf({ slug }: FeedPost, url: string): string {
  return `${url}${BLOG_PATH}/${encodeURIComponent(slug)}`;
}

function newestOf(posts: ReadonlyArray<FeedPost>): Date | undefined {
  return posts.reduce<Date | undefined>(
    (newest, { updatedAt }) => (newest && newest > updatedAt ? newest : updatedAt),
    undefined,
  );
}

function asHtml(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ""));
}
