import { timingSafeEqual } from "node:crypto";

/** Compares what was given with a secret, in constant time. */
export function isSameSecret(given: string | Buffer, secret: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
