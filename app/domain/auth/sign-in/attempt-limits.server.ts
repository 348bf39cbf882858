import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { rateLimits } from "~/platform/db/tables.server.ts";
import { networkOf } from "~/platform/http/client-network.server.ts";
import { createRateLimit, isRateLimitExempt, type RateLimit } from "~/platform/http/rate-limit.server.ts";
import type { LockedBy } from "./lock-out.ts";

const FIFTEEN_MINUTES = 15 * 60;
/** Five wrong attempts from one address in 15 minutes: section "Access" of the decisions. */
const PER_SENDER = 5;
const EVERYBODY = "all";

/** An attempt that was counted before it was verified: either refused, or to be taken back if it proves rightful. */
export type Attempt =
  | { allowed: false; retryAfterSeconds: number; lockedBy: LockedBy }
  | {
      allowed: true;
      /** The attempt was rightful: its sender starts afresh. */
      succeeded(): Promise<void>;
      /** The attempt was neither wrong nor a success (the database failed, another account's door): not counted. */
      forgiven(): Promise<void>;
    };

/** Where an attempt comes from. */
interface Sender {
  address: string;
  /** The known device that it comes from (`findKnownDevice`). */
  device?: string | undefined;
  /** Whether the owner signed in from the address's network before. */
  isKnownNetwork?: boolean;
}

/** Counts attempts at one of the doors, in the database, for all processes together. */
export interface AttemptCounter {
  /** Counts one attempt. Rejects with the driver's error when the database is away. */
  begin(sender: Sender): Promise<Attempt>;
}

/** One counter that an attempt falls under. A success empties those that are its sender's own. */
interface Count {
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
export function createAttemptCounter({ name, overall }: { name: string; overall: number }): AttemptCounter {
  const limitOf = (what: string, points: number) =>
    createRateLimit({ name: `${name}-${what}`, points, seconds: FIFTEEN_MINUTES });
  const perDevice = limitOf("device", PER_SENDER);
  const perAddress = limitOf("address", PER_SENDER);
  const ceiling = limitOf("overall", overall);
  const exemptCeiling = limitOf("exempt", overall);

  function countsOf({ address, device, isKnownNetwork }: Sender): Count[] {
    if (device) return [{ limit: perDevice, key: device, lockedBy: "device", own: true }];
    if (isRateLimitExempt(address)) {
      return [{ limit: exemptCeiling, key: EVERYBODY, lockedBy: "everyone", own: false }];
    }
    const byAddress: Count = { limit: perAddress, key: networkOf(address), lockedBy: "address", own: true };
    return isKnownNetwork
      ? [byAddress]
      : [byAddress, { limit: ceiling, key: EVERYBODY, lockedBy: "everyone", own: false }];
  }

  return {
    async begin(sender) {
      const taken: Count[] = [];
      for (const count of countsOf(sender)) {
        const answer = await count.limit.consume(count.key);
        if (!answer.allowed) {
          // What the ceiling refuses was no attempt: the address has its five when the ceiling is lifted.
          await Promise.all(taken.map(giveBack));
          return { ...answer, lockedBy: count.lockedBy };
        }
        taken.push(count);
      }
      return {
        allowed: true,
        async succeeded() {
          await Promise.all(taken.map((count) => (count.own ? count.limit.reset(count.key) : giveBack(count))));
        },
        async forgiven() {
          await Promise.all(taken.map(giveBack));
        },
      };
    },
  };
}

function giveBack({ limit, key }: Count): Promise<void> {
  return limit.giveBack(key);
}

export const signInAttempts = createAttemptCounter({ name: "sign-in", overall: 100 });
/** There are only 10,000 PINs: 30 tries in 15 minutes need days for the half of them. */
export const pinAttempts = createAttemptCounter({ name: "pin", overall: 30 });

/** Lifts every lock-out of both doors. */
export async function liftLockOuts(): Promise<void> {
  await database().delete(rateLimits).where(sql`${rateLimits.key} like 'sign-in-%' or ${rateLimits.key} like 'pin-%'`);
}
