import { createRateLimit, isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";
import { networkOf } from "./network-of.server.ts";

const FIFTEEN_MINUTES = 15 * 60;
/** Five wrong attempts from one address in 15 minutes: section "Access" of the decisions. */
const PER_ADDRESS = 5;
const EVERYBODY = "all";

/** An attempt that was counted before it was verified: either refused, or to be taken back if it proves rightful. */
export type Attempt =
  | { allowed: false; retryAfterSeconds: number }
  | {
      allowed: true;
      /** The attempt was rightful: the address starts afresh. */
      succeeded(): Promise<void>;
      /** The attempt was neither wrong nor a success (the database failed, another account's door): not counted. */
      forgiven(): Promise<void>;
    };

/** Counts attempts at one of the doors, in the database, for all processes together. */
export interface AttemptCounter {
  /** Counts one attempt from `address`. Rejects with the driver's error when the database is away. */
  begin(address: string): Promise<Attempt>;
}

/**
 * Makes the counter of a door: 5 attempts an address and `overall` from everybody in 15 minutes. Counting comes before
 * verifying, so that attempts made at once can't slip through together.
 */
export function createAttemptCounter({ name, overall }: { name: string; overall: number }): AttemptCounter {
  const perAddress = createRateLimit({ name: `${name}-address`, points: PER_ADDRESS, seconds: FIFTEEN_MINUTES });
  const ceiling = createRateLimit({ name: `${name}-overall`, points: overall, seconds: FIFTEEN_MINUTES });
  return {
    async begin(address) {
      const key = networkOf(address);
      const exempt = isRateLimitExempt(address);
      if (!exempt) {
        const answer = await perAddress.consume(key);
        if (!answer.allowed) return answer;
      }
      const answer = await ceiling.consume(EVERYBODY);
      if (!answer.allowed) return answer;
      return {
        allowed: true,
        async succeeded() {
          await Promise.all([exempt || perAddress.reset(key), ceiling.giveBack(EVERYBODY)]);
        },
        async forgiven() {
          await Promise.all([exempt || perAddress.giveBack(key), ceiling.giveBack(EVERYBODY)]);
        },
      };
    },
  };
}

export const signInAttempts = createAttemptCounter({ name: "sign-in", overall: 100 });
/** There are only 10,000 PINs: 30 tries in 15 minutes need days for the half of them. */
export const pinAttempts = createAttemptCounter({ name: "pin", overall: 30 });
