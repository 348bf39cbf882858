import { sql } from "drizzle-orm";
import type { LockedBy } from "~/domain/auth/auth-messages.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { rateLimits } from "~/platform/db/tables.server.ts";
import { clientNetwork } from "~/platform/http/client-network.server.ts";
import { createRateLimit, isRateLimitExempt, type RateLimit } from "~/platform/http/rate-limit.server.ts";

const FIFTEEN_MINUTES = 15 * 60;
/** Five wrong attempts per client in 15 minutes (docs/decisions/0004-authentication.md). */
const MAX_ATTEMPTS = 5;
const GLOBAL_KEY = "all";

/** What an attempt counter protects. */
export type AttemptTarget = "sign-in" | "pin";

/** An attempt, counted before it is verified: rejected by a lockout, or allowed and to be settled afterwards. */
export type Attempt =
  | { allowed: false; retryAfterSeconds: number; lockedBy: LockedBy }
  | {
      allowed: true;
      /** The attempt was right: resets the client's own counters. */
      succeed(): Promise<void>;
      /** The attempt was neither wrong nor right (a database error, another account's password): not counted. */
      refund(): Promise<void>;
    };

/** The client that an attempt comes from. */
interface AttemptClient {
  address: string;
  /** The known device that it comes from (`findKnownDevice`). */
  device?: string | undefined;
  /** Whether the owner signed in from the address's network before. */
  isKnownNetwork?: boolean;
}

/** Counts attempts in the database, for all processes together. */
export interface AttemptCounter {
  /**
   * Counts one attempt.
   *
   * @throws the driver's error when the database is unavailable
   */
  begin(sender: AttemptClient): Promise<Attempt>;
}

/** One counter that an attempt is subject to. A success resets those that are the client's own. */
interface LimitCount {
  limit: RateLimit;
  key: string;
  lockedBy: LockedBy;
  own: boolean;
}

/**
 * Creates an attempt counter with lockouts against brute force: 5 attempts per network in 15 minutes, and `globalMax` for
 * all unknown clients together. A known device is counted by itself, a known network by its address, and the addresses of
 * `RATE_LIMIT_EXEMPT` have a global limit of their own, so that unknown clients can't lock any of them out. Attempts are
 * counted before they are verified, so that concurrent ones can't exceed the limit.
 */
export function createAttemptCounter({
  name,
  globalMax,
  globalSeconds = FIFTEEN_MINUTES,
}: {
  name: string;
  globalMax: number;
  globalSeconds?: number;
}): AttemptCounter {
  const limitOf = (what: string, points: number, seconds = FIFTEEN_MINUTES) =>
    createRateLimit({ name: `${name}-${what}`, points, seconds });
  const perDevice = limitOf("device", MAX_ATTEMPTS);
  const perAddress = limitOf("address", MAX_ATTEMPTS);
  const globalLimit = limitOf("overall", globalMax, globalSeconds);
  const exemptLimit = limitOf("exempt", globalMax, globalSeconds);

  function limitsFor({ address, device, isKnownNetwork }: AttemptClient): LimitCount[] {
    if (device) return [{ limit: perDevice, key: device, lockedBy: "device", own: true }];
    if (isRateLimitExempt(address)) {
      return [{ limit: exemptLimit, key: GLOBAL_KEY, lockedBy: "everyone", own: false }];
    }
    const byAddress: LimitCount = { limit: perAddress, key: clientNetwork(address), lockedBy: "address", own: true };
    return isKnownNetwork
      ? [byAddress]
      : [byAddress, { limit: globalLimit, key: GLOBAL_KEY, lockedBy: "everyone", own: false }];
  }

  return {
    async begin(sender) {
      const consumed: LimitCount[] = [];
      for (const count of limitsFor(sender)) {
        const answer = await count.limit.consume(count.key);
        if (!answer.allowed) {
          // An attempt that the global limit rejects doesn't use up the network's own.
          await Promise.all(consumed.map(refundLimit));
          return { ...answer, lockedBy: count.lockedBy };
        }
        consumed.push(count);
      }
      return {
        allowed: true,
        async succeed() {
          await Promise.all(consumed.map((count) => (count.own ? count.limit.reset(count.key) : refundLimit(count))));
        },
        async refund() {
          await Promise.all(consumed.map(refundLimit));
        },
      };
    },
  };
}

function refundLimit({ limit, key }: LimitCount): Promise<void> {
  return limit.refund(key);
}

/** The most attempts of all unknown clients together in 15 minutes. There are only 10,000 PINs: half of them take days. */
export const SIGN_IN_GLOBAL_MAX = 100;
export const PIN_GLOBAL_MAX = 30;

export const signInAttempts = createAttemptCounter({ name: "sign-in", globalMax: SIGN_IN_GLOBAL_MAX });
export const pinAttempts = createAttemptCounter({ name: "pin", globalMax: PIN_GLOBAL_MAX });

/** Resets all attempt counters, and with them all lockouts. */
export async function clearLockOuts(): Promise<void> {
  await database().delete(rateLimits).where(sql`${rateLimits.key} like 'sign-in-%' or ${rateLimits.key} like 'pin-%'`);
  await recordActivity(database(), { act: "lock-outs.cleared" });
}
