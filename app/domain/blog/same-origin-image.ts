import { parsePostUrl } from "./post-url.ts";

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
