import { environment } from "~/platform/env.server.ts";
import type { CachedPage } from "./cached-page.server.ts";

/** The tag of every page: for what any of them may show, such as settings. */
export const EVERY_PAGE = "site";

/** The tags of what is made of these documents of content. */
export function contentTags(documents: ReadonlySet<string>): Set<string> {
  return new Set([...documents].map((document) => `content:${document}`));
}

/**
 * The headers by which a CDN keeps a page, and finds it again by tag: names and values in turn. Empty unless the site
 * can tell the CDN what to purge (`CDN_PURGE_URL`). Browsers know none of them.
 *
 * @param tags - the page's cache tags
 */
export function cdnHeaders(tags: ReadonlySet<string>): string[] {
  const { CDN_PURGE_URL, CDN_MAX_AGE } = environment();
  if (!CDN_PURGE_URL) return [];
  const names = [EVERY_PAGE, ...[...tags].sort()];
  const maxAge = `max-age=${CDN_MAX_AGE}`;
  return [
    ...["surrogate-key", names.join(" "), "cache-tag", names.join(",")],
    // RFC 9213, and what was before it.
    ...["surrogate-control", maxAge, "cdn-cache-control", maxAge],
  ];
}

/** Sets how long a CDN may keep a page that expires at a time, in the headers of a response that is sent at `now`. */
export function limitCdnAge(headers: string[], { expiresAt }: CachedPage, now: number): void {
  const seconds = Math.max(0, Math.floor((expiresAt - now) / 1000));
  const maxAge = `max-age=${Math.min(environment().CDN_MAX_AGE, seconds)}`;
  // The values of the last two of `cdnHeaders`, before the request's id.
  headers[headers.length - 3] = maxAge;
  headers[headers.length - 5] = maxAge;
}
