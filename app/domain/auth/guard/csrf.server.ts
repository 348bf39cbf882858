/**
 * Whether a request that changes something was made by a page of this site. Browsers say so in `Sec-Fetch-Site`, or
 * in `Origin` where the first is missing (plain http). A request with neither comes from a program, not from a page
 * that abuses a visitor's cookie. `origins` are the addresses this site answers under.
 */
export function isSameOrigin(headers: Headers, origins: readonly string[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  return origin === null || origins.includes(origin);
}
