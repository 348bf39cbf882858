import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { securityContact } from "~/domain/site/machine/security-contact.ts";
import { markPublic } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/security-txt";

export const handle = { cacheable: true };

/** `security.txt` (RFC 9116): the contact for vulnerability reports. */
export function loader({ context }: Route.LoaderArgs) {
  markPublic(context);
  const text = securityContact(siteIdentity(), new Date());
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
