import { isIP } from "node:net";
import { environment } from "~/platform/env.server.ts";

/** Whom passkeys are made for: a host (RP ID, WebAuthn level 3, section 5.1.2), and the origin of its pages. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The host that passkeys are made for: that of `SITE_URL`, else the one that the browser asked for. Null where no browser
 * can have passkeys: at an IP address, and where `SITE_URL` is plain http. TLS may end at a proxy that doesn't say so:
 * without `SITE_URL` a page is taken to be at https, since browsers have passkeys nowhere else but on localhost.
 */
export function relyingParty(request: Request): RelyingParty | null {
  return relyingPartyAt(request.url, environment().SITE_URL);
}

/** The same for the URL of a request, and the value of `SITE_URL`. */
export function relyingPartyAt(requestUrl: string, siteUrl: string | undefined): RelyingParty | null {
  const url = new URL(siteUrl ?? requestUrl);
  const { hostname, host, origin } = url;
  if (isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0) return null;
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return { id: hostname, origin };
  if (siteUrl) return url.protocol === "https:" ? { id: hostname, origin } : null;
  return { id: hostname, origin: `https://${host}` };
}
