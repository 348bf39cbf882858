/** Stands for this site's own address, which a post needn't know. */
const HERE = "http://here.invalid";
const BLOG = "/company/blog/";

/** Where an address in a post leads. */
export interface PostAddress {
  /** Whether it is another host's. */
  elsewhere: boolean;
  /** The address as it is to be written; with an `origin`, whole. */
  from(origin: string | undefined): string;
}

/**
 * Understands an address as a browser does (`//host` and `/\host` are other hosts). Relative ones start from the blog,
 * where the post stands. Undefined for what is no address.
 */
export function addressOf(written: string): PostAddress | undefined {
  // Within the text itself; in a mail or a feed too.
  if (written.startsWith("#")) return { elsewhere: false, from: () => written };
  const url = URL.parse(written, HERE + BLOG);
  if (!url) return undefined;
  const onWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!onWeb) return { elsewhere: false, from: () => url.href };
  const elsewhere = url.origin !== HERE;
  const path = url.href.slice(HERE.length);
  return { elsewhere, from: (origin) => (elsewhere ? url.href : (origin ?? "") + path) };
}
