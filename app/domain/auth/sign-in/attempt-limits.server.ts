import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { rateLimits } from "~/platform/db/tables.server.ts";
import { clientNetwork } from "~/platform/http/client-network.server.ts";
import { createRateLimit, isRateLimitExempt, type RateLimit } from "~/platform/http/rate-limit.server.ts";
import type { LockedBy } from "./lock-out.ts";

const FIFTEEN_MINUTES = 15 * 60;
/** Five wrong attempts from one address in 15 minutes: section "Access" of the decisions. */
const MAX_ATTEMPTS = 5;
const GLOBAL_KEY = "all";

/** An attempt that was counted before it was verified: either refused, or to be taken back if it proves rightful. */
export type Attempt =
  | { allowed: false; retryAfterSeconds: number; lockedBy: LockedBy }
  | {
      allowed: true;
      /** The attempt was rightful: its sender starts afresh. */
      succeed(): Promise<void>;
      /** The attempt was neither wrong nor a success (the database failed, another account's door): not counted. */
      refund(): Promise<void>;
    };

/** Where an attempt comes from. */
interface AttemptClient {
  address: string;
  /** The known device that it comes from (`findKnownDevice`). */
  device?: string | undefined;
  /** Whether the owner signed in from the address's network before. */
  isKnownNetwork?: boolean;
}

/** Counts attempts at one of the doors, in the database, for all processes together. */
export interface AttemptCounter {
  /** Counts one attempt. Rejects with the driver's error when the database is away. */
  begin(sender: AttemptClient): Promise<Attempt>;
}

/** One counter that an attempt falls under. A success empties those that are its sender's own. */
interface LimitCount {
  limit: RateLimit;
  key: string;
  lockedBy: LockedBy;
  own: boolean;
}

/**
 * Makes the counter of a door: 5 attempts an address in 15 minutes, and `overall` from everybody. That ceiling is for
 * strangers: a known device is counted by itself, a known network by its address, and the addresses of
 * `RATE_LIMIT_EXEMPT` have a ceiling of their own, so that none of them can be kept out by what strangers do. Counting
 * comes before verifying, so that attempts made at once can't slip through together.
 */
export function createAttemptCounter({ name, globalMax }: { name: string; globalMax: number }): AttemptCounter {
  const limitOf = (what: string, points: number) =>
    createRateLimit({ name: `${name}-${what}`, points, seconds: FIFTEEN_MINUTES });
  const perDevice = limitOf("device", MAX_ATTEMPTS);
  const perAddress = limitOf("address", MAX_ATTEMPTS);
  const globalLimit = limitOf("overall", globalMax);
  const exemptLimit = limitOf("exempt", globalMax);

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
          // What the ceiling refuses was no attempt: the address has its five when the ceiling is lifted.
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

export const signInAttempts = createAttemptCounter({ name: "sign-in", globalMax: 100 });
/** There are only 10,000 PINs: 30 tries in 15 minutes need days for the half of them. */
export const pinAttempts = createAttemptCounter({ name: "pin", globalMax: 30 });

/** Lifts every lock-out of both doors. */
export async function clearLockOuts(): Promise<void> {
  await database().delete(rateLimits).where(sql`${rateLimits.key} like 'sign-in-%' or ${rateLimits.key} like 'pin-%'`);
}
