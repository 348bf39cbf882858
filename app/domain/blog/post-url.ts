/** Stands for this site's own address, which a post needn't know. */
const BASE_ORIGIN = "http://here.invalid";
const BLOG_PATH = "/company/blog/";

/** Where an address in a post leads. */
export interface PostUrl {
  /** Whether it is another host's. */
  isExternal: boolean;
  /** The address as it is to be written; with an `origin`, whole. */
  withOrigin(origin: string | undefined): string;
}

/**
 * Understands an address as a browser does (`//host` and `/\host` are other hosts). Relative ones start from the blog,
 * where the post stands. Undefined for what is no address.
 */
export function parsePostUrl(written: string): PostUrl | undefined {
  // Within the text itself; in a mail or a feed too.
  if (written.startsWith("#")) return { isExternal: false, withOrigin: () => written };
  const url = URL.parse(written, BASE_ORIGIN + BLOG_PATH);
  if (!url) return undefined;
  const onWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!onWeb) return { isExternal: false, withOrigin: () => url.href };
  const isExternal = url.origin !== BASE_ORIGIN;
  const path = url.href.slice(BASE_ORIGIN.length);
  return { isExternal, withOrigin: (origin) => (isExternal ? url.href : (origin ?? "") + path) };
}
