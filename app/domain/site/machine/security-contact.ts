import type { Identity } from "~/domain/site/identity/identity.ts";
import { DAY_MS } from "~/shared/time/durations.ts";

/** RFC 9116 asks for less than a year. The text is rendered several times a day. */
const VALID_DAYS = 180;

/** `security.txt` (RFC 9116): whom to report vulnerabilities to. */
export function securityContact({ email, url }: Identity, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: en, de`,
    `Canonical: ${url}/.well-known/security.txt`,
    "",
  ].join("\n");
}
