import { createHmac } from "node:crypto";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import { log } from "~/platform/log.server.ts";
import { isSameSecret } from "~/platform/secrets/secret-comparison.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import type { SuspicionReason } from "./public-write.ts";

const EXPIRES_AFTER_MS = 7 * DAY_MS;

/** The recipient of a token: every client of a cached page, or a single visitor who requested one. */
type IssuedTo = "page" | "visitor";

interface TokenFacts {
  secret: string;
  issuedAt: Date;
  issuedTo: IssuedTo;
}

/**
 * Signs a token with the time and the recipient of its issue, e.g. `mc2x1k4w-page.<signature>`. Its content is readable
 * but can't be changed.
 */
export function signFormToken({ secret, issuedAt, issuedTo }: TokenFacts): string {
  const content = `${issuedAt.getTime().toString(36)}-${issuedTo}`;
  return `${content}.${signature(secret, content)}`;
}

/**
 * The reason for suspicion that a token gives, if any. A person needs at least `minimumMs` from seeing a form to
 * submitting it; a token older than 7 days is expired. A page token is as old as the cached page, so `sinceVisitMs`
 * counts as well: how long ago a page was sent to this address, if known.
 */
export function suspicionOfFormToken({
  minimumMs,
  ...sent
}: SentToken & { minimumMs: number }): SuspicionReason | undefined {
  const seen = seenMs(sent);
  if (typeof seen === "string") return seen;
  return seen < minimumMs ? "too-fast" : undefined;
}

/** The token of a form that comes back to its visitor: of the time at which they first saw it. Undefined where the one
 * that they sent doesn't say it. */
export function resumeFormToken(sent: SentToken): string | undefined {
  const seen = seenMs(sent);
  if (typeof seen === "string") return undefined;
  const issuedAt = new Date(sent.now.getTime() - seen);
  return signFormToken({ secret: sent.secret, issuedAt, issuedTo: "visitor" });
}

interface SentToken {
  token: string;
  secret: string;
  sinceVisitMs?: number | undefined;
  now: Date;
}

/** For how long the visitor has seen the form, in milliseconds, or what is wrong with the token. */
function seenMs({ token, secret, sinceVisitMs, now }: SentToken): number | SuspicionReason {
  if (!token) return "no-token";
  const [content = "", given = ""] = token.split(".");
  if (!isSameSecret(given, signature(secret, content))) return "forged-token";
  const [time = "", issuedTo] = content.split("-");
  const age = now.getTime() - Number.parseInt(time, 36);
  if (age > EXPIRES_AFTER_MS) return "expired-token";
  return issuedTo === "page" ? Math.min(age, sinceVisitMs ?? age) : age;
}

function signature(secret: string, content: string): string {
  return createHmac("sha256", secret).update(content).digest("base64url");
}

/**
 * The secret that signs this site's tokens.
 *
 * @throws Error of the driver when the database is unavailable
 */
export async function formTokenSecret(): Promise<string> {
  return siteSecret("form-token");
}

/** Issues a token; an empty one when the database is unavailable, so that pages still render. */
export async function issueFormToken(issuedTo: IssuedTo): Promise<string> {
  try {
    return signFormToken({ secret: await formTokenSecret(), issuedAt: new Date(), issuedTo });
  } catch (error) {
    log.warn({ err: error }, "no form token could be issued for a page");
    return "";
  }
}
