/** No path of the site is longer. */
const MAX_PATH_LENGTH = 300;

/** The path of the page of this site that a request was sent from, without what follows it; null when that isn't known. */
export function referringPage({ headers, url }: Pick<Request, "headers" | "url">): string | null {
  const referer = URL.parse(headers.get("referer") ?? "");
  return referer?.host === new URL(url).host ? referer.pathname.slice(0, MAX_PATH_LENGTH) : null;
}
