import { INVALID_PIN, SOMETHING_WENT_WRONG, TOO_MANY_ATTEMPTS } from "~/domain/auth/auth-messages.ts";
import { hashUrgently } from "~/domain/auth/password/hash-queue.server.ts";
import { renewPinHash } from "~/domain/auth/password/rehash.server.ts";
import { isOutdated, verifySecret } from "~/domain/auth/password/secret-hash.server.ts";
import { pinAttempts } from "~/domain/auth/sign-in/attempt-limits.server.ts";
import { alertOwner } from "~/domain/auth/sign-in/brute-force-alert.server.ts";
import { findSender, isStranger, type Origin } from "~/domain/auth/sign-in/known-client.server.ts";
import type { LockedBy } from "~/domain/auth/sign-in/lock-out.ts";
import { siteOwner } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";

/** Whether a PIN is the owner's, or the words and the HTTP status for whoever tried. */
export type PinAnswer =
  | { valid: true }
  | { valid: false; error: string; status: 401 | 503 }
  | { valid: false; error: string; status: 429; retryAfterSeconds: number; lockedBy: LockedBy };

/**
 * Checks the PIN that a visitor typed. A right one is a door to the sign-in page and opens nothing else.
 * Never rejects; every failure is an answer. While there is no owner every PIN is wrong.
 */
export async function checkPin(pin: string, origin: Origin): Promise<PinAnswer> {
  try {
    const sender = await findSender(origin);
    const attempt = await pinAttempts.begin(sender);
    if (!attempt.allowed) {
      const { retryAfterSeconds, lockedBy } = attempt;
      if (lockedBy === "everyone") await alertOwner("pin");
      return { valid: false, error: TOO_MANY_ATTEMPTS, status: 429, retryAfterSeconds, lockedBy };
    }
    try {
      const [owner] = await database().select({ pinHash: siteOwner.pinHash }).from(siteOwner);
      const isRight = await hashUrgently(!isStranger(sender), () => verifySecret(pin, owner?.pinHash));
      if (!isRight || !owner) return { valid: false, error: INVALID_PIN, status: 401 };
      await attempt.succeeded();
      if (isOutdated(owner.pinHash)) await renewPinHash(pin, owner.pinHash);
      return { valid: true };
    } catch (error) {
      await attempt.forgiven();
      throw error;
    }
  } catch (error) {
    log.error({ err: error }, "a PIN could not be checked");
    return { valid: false, error: SOMETHING_WENT_WRONG, status: 503 };
  }
}
