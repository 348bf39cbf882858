import { createHmac, timingSafeEqual } from "node:crypto";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import { log } from "~/platform/log.server.ts";
import type { SuspicionReason } from "~/shared/forms/suspicion.ts";

const EXPIRES_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** Whom a token was issued to: everybody who is sent the same kept page, or one visitor who asked for it. */
type IssuedTo = "page" | "visitor";

interface TokenFacts {
  secret: string;
  issuedAt: Date;
  issuedTo: IssuedTo;
}

/**
 * A token that says when and to whom it was issued, e.g. `mc2x1k4w-page.<signature>`. Whoever gets it may read it, not
 * change it.
 */
export function signFormToken({ secret, issuedAt, issuedTo }: TokenFacts): string {
  const content = `${issuedAt.getTime().toString(36)}-${issuedTo}`;
  return `${content}.${signature(secret, content)}`;
}

/**
 * What a token says against its form: nothing, or one reason for suspicion. People take at least `minimumMs` from seeing
 * a form to sending it; a page that was left open for more than 7 days is expired. A page's token is as old as the kept
 * page, so beside it counts `sinceVisitMs`: how long ago a page was sent to this address, if that is known.
 */
export function suspicionOfFormToken({
  token,
  secret,
  minimumMs,
  sinceVisitMs,
  now,
}: {
  token: string;
  secret: string;
  minimumMs: number;
  sinceVisitMs?: number;
  now: Date;
}): SuspicionReason | undefined {
  if (!token) return "no-token";
  const [content = "", given = ""] = token.split(".");
  if (!timingSafeTextEqual(given, signature(secret, content))) return "forged-token";
  const [time = "", issuedTo] = content.split("-");
  const age = now.getTime() - Number.parseInt(time, 36);
  if (age > EXPIRES_AFTER_MS) return "expired-token";
  const seen = issuedTo === "page" ? Math.min(age, sinceVisitMs ?? age) : age;
  return seen < minimumMs ? "too-fast" : undefined;
}

/** Compares in a time that doesn't depend on where two texts differ. */
function timingSafeTextEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function signature(secret: string, content: string): string {
  return createHmac("sha256", secret).update(content).digest("base64url");
}

/** The secret that this site's tokens are signed with. Throws the driver's error when the database is away. */
export async function formTokenSecret(): Promise<string> {
  return siteSecret("form-token");
}

/** A token issued now; empty when the database is away, so that pages still render. */
export async function issueFormToken(issuedTo: IssuedTo): Promise<string> {
  try {
    return signFormToken({ secret: await formTokenSecret(), issuedAt: new Date(), issuedTo });
  } catch (error) {
    log.warn({ err: error }, "a page was given no form token");
    return "";
  }
}
