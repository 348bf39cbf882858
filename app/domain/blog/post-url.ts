/** A stand-in for the site's origin, against which URLs are parsed. */
const BASE_ORIGIN = "http://here.invalid";
const BLOG_PATH = "/company/blog/";

/** A parsed URL of a post. */
interface PostUrl {
  /** Whether it is on another host. */
  isExternal: boolean;
  /** The URL to write; absolute with an `origin`. */
  withOrigin(origin: string | undefined): string;
}

/**
 * Parses a URL as a browser does (`//host` and `/\host` are other hosts). Relative ones resolve against the blog,
 * where the post is. Undefined for an invalid URL.
 *
 * @param page - outside of the text's page its absolute URL, for fragments; without it they lead within the text
 */
export function parsePostUrl(written: string, page = ""): PostUrl | undefined {
  if (written.startsWith("#")) return { isExternal: false, withOrigin: () => page + written };
  const url = URL.parse(written, BASE_ORIGIN + BLOG_PATH);
  if (!url) return undefined;
  const onWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!onWeb) return { isExternal: false, withOrigin: () => url.href };
  const isExternal = url.origin !== BASE_ORIGIN;
  const path = url.href.slice(BASE_ORIGIN.length);
  return { isExternal, withOrigin: (origin) => (isExternal ? url.href : (origin ?? "") + path) };
}

/**
 * The path of a post's image on this site; empty without one or when it is on another host: public pages load
 * nothing from other hosts. `siteUrl` is the site's URL, e.g. `https://www.example.com`.
 */
export function sameOriginImage(imageUrl: string, siteUrl: string): string {
  const address = imageUrl ? parsePostUrl(imageUrl) : undefined;
  if (!address) return "";
  const written = address.withOrigin(undefined);
  if (address.isExternal) return written.startsWith(`${siteUrl}/`) ? written.slice(siteUrl.length) : "";
  return written.startsWith("/") ? written : "";
}

/** The path of a post. */
export function postPath(slug: string): string {
  return BLOG_PATH + encodeURIComponent(slug);
}
