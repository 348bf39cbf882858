import { parsePostUrl } from "./post-url.ts";

/**
 * The path of a post's picture on this site, or nothing where there is none or another host has it: public pages load
 * nothing from anybody else. `siteUrl` is the site's own address, e.g. `https://www.example.com`.
 */
export function sameOriginImage(imageUrl: string, siteUrl: string): string {
  const address = imageUrl ? parsePostUrl(imageUrl) : undefined;
  if (!address) return "";
  const written = address.withOrigin(undefined);
  if (address.isExternal) return written.startsWith(`${siteUrl}/`) ? written.slice(siteUrl.length) : "";
  return written.startsWith("/") ? written : "";
}
