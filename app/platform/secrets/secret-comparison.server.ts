import { createHash, timingSafeEqual } from "node:crypto";

/** The form in which a random token is stored: one that is read in the database doesn’t work. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Compares what was given with a secret, in constant time. */
export function isSameSecret(given: string | Buffer, secret: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
