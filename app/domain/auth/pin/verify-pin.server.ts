import { INVALID_PIN, type LockedBy, SOMETHING_WENT_WRONG, TOO_MANY_ATTEMPTS } from "~/domain/auth/auth-messages.ts";
import { withHashPriority } from "~/domain/auth/password/hash-queue.server.ts";
import { rehashPin } from "~/domain/auth/password/rehash.server.ts";
import { needsRehash, verifySecret } from "~/domain/auth/password/secret-hash.server.ts";
import { pinAttempts } from "~/domain/auth/sign-in/attempt-limits.server.ts";
import { type ClientRequest, identifyClient, isUnknownClient } from "~/domain/auth/sign-in/known-client.server.ts";
import { recordLockOut } from "~/domain/auth/sign-in/lock-out-activity.server.ts";
import { siteOwner } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";

/** Whether a PIN is the owner's, else the message and the HTTP status. */
export type PinResult =
  | { valid: true }
  | { valid: false; error: string; status: 401 | 503 }
  | { valid: false; error: string; status: 429; retryAfterSeconds: number; lockedBy: LockedBy };

/**
 * Verifies a PIN. A right one leads to the sign-in page and grants nothing else. Never rejects; every failure is a result.
 * While there is no owner every PIN is wrong.
 */
export async function verifyPin(pin: string, origin: ClientRequest): Promise<PinResult> {
  try {
    const client = await identifyClient(origin);
    const attempt = await pinAttempts.begin(client);
    if (!attempt.allowed) {
      const { retryAfterSeconds, lockedBy } = attempt;
      await recordLockOut("pin", attempt, origin.address);
      return { valid: false, error: TOO_MANY_ATTEMPTS, status: 429, retryAfterSeconds, lockedBy };
    }
    try {
      const [owner] = await database().select({ pinHash: siteOwner.pinHash }).from(siteOwner);
      const isRight = await withHashPriority(!isUnknownClient(client), () => verifySecret(pin, owner?.pinHash));
      if (!isRight || !owner) return { valid: false, error: INVALID_PIN, status: 401 };
      await attempt.succeed();
      if (needsRehash(owner.pinHash)) await rehashPin(pin, owner.pinHash);
      return { valid: true };
    } catch (error) {
      await attempt.refund();
      throw error;
    }
  } catch (error) {
    log.error({ err: error }, "a PIN could not be verified");
    return { valid: false, error: SOMETHING_WENT_WRONG, status: 503 };
  }
}
