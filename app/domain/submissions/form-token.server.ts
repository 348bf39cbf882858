import { createHmac, timingSafeEqual } from "node:crypto";
import { siteSecret } from "~/platform/db/secrets.server.ts";
import { log } from "~/platform/log.server.ts";
import type { SpamReason } from "./write.ts";

const EXPIRES_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

/** A token that says when it was issued, e.g. `mc2x1k4w.<signature>`. Whoever gets it may know the time, not change it. */
export function signFormToken({ secret, issuedAt }: { secret: string; issuedAt: Date }): string {
  const time = issuedAt.getTime().toString(36);
  return `${time}.${signature(secret, time)}`;
}

/**
 * What a token says against its form: nothing, or one reason for suspicion. People take at least `minimumMs` from seeing
 * a form to sending it; a page that was left open for more than 7 days is expired.
 */
export function judgeFormToken({
  token,
  secret,
  minimumMs,
  now,
}: {
  token: string;
  secret: string;
  minimumMs: number;
  now: Date;
}): SpamReason | undefined {
  if (!token) return "no-token";
  const [time = "", given = ""] = token.split(".");
  if (!equal(given, signature(secret, time))) return "forged-token";
  const age = now.getTime() - Number.parseInt(time, 36);
  if (age > EXPIRES_AFTER_MS) return "expired-token";
  return age < minimumMs ? "too-fast" : undefined;
}

/** Compares in a time that doesn't depend on where two texts differ. */
function equal(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function signature(secret: string, time: string): string {
  return createHmac("sha256", secret).update(time).digest("base64url");
}

/** The secret that this site's tokens are signed with. Throws the driver's error when the database is away. */
export async function formTokenSecret(): Promise<string> {
  return siteSecret("form-token");
}

/** A token issued now, for a page or for `/form-token`; empty when the database is away, so that pages still render. */
export async function issueFormToken(): Promise<string> {
  try {
    return signFormToken({ secret: await formTokenSecret(), issuedAt: new Date() });
  } catch (error) {
    log.warn({ err: error }, "a page was given no form token");
    return "";
  }
}
