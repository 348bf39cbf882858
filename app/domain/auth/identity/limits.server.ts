import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type LockedBy, TOO_MANY_ATTEMPTS, tooMany } from "~/domain/auth/auth-messages.ts";
import { type AttemptTarget, queueBruteForceAlert } from "~/domain/auth/notices/notices.server.ts";
import { withHashPriority } from "~/domain/auth/password/secret-hash.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { rateLimits } from "~/platform/db/tables.server.ts";
import { type ClientRequest, clientNetwork } from "~/platform/http/client-network.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { createRateLimit, isRateLimitExempt, type RateLimit } from "~/platform/http/rate-limit.server.ts";
import { type Client, identifyClient } from "./known-client.server.ts";
import { findOwnerId } from "./owner.server.ts";

const FIFTEEN_MINUTES = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Five wrong attempts per client in 15 minutes (docs/decisions/0004-authentication.md). */
const MAX_ATTEMPTS = 5;
const GLOBAL_KEY = "all";

/** The most attempts of all unknown clients together in 15 minutes; half of the 10,000 PINs take days. */
export const GLOBAL_MAX: Record<AttemptTarget, number> = { "sign-in": 100, pin: 30 };
/** The same of second-step codes in a day: they have the password, and of a million codes three are right at a time. */
const CODES_GLOBAL_MAX = 20;

/** Everything about signing in that is limited besides the attempts, each by its key. */
export const LIMITS = {
  /** By account. Who has the password could otherwise fill the inbox, and hide what else is in it. */
  newDeviceNotices: createRateLimit({ name: "new-device-notices", points: 20, seconds: DAY }),
  secondStepNotices: createRateLimit({ name: "second-step-notices", points: 3, seconds: DAY }),
  /** By account. The addresses may be strangers': a session must not be a way to send emails to them. */
  emailChanges: createRateLimit({ name: "email-change", points: 10, seconds: DAY }),
  /** By known device or network. */
  signInLinks: createRateLimit({ name: "sign-in-link", points: 5, seconds: HOUR }),
  /** Strangers who know the owner's address can have no more emails sent to it, and use up no links but theirs. */
  signInLinksOfStrangers: createRateLimit({ name: "sign-in-link-strangers", points: 10, seconds: DAY }),
  /** By network. A challenge is a row: strangers can't fill the table. */
  passkeyChallenges: createRateLimit({ name: "passkey-challenges", points: 60, seconds: FIFTEEN_MINUTES }),
  /** So that a stolen session can't be used to guess the password from many addresses. */
  passwordsOfSession: createRateLimit({ name: "sign-in-session", points: MAX_ATTEMPTS, seconds: FIFTEEN_MINUTES }),
  /** Of one pending sign-in, or in one session, wherever it is moved. */
  codesOfOne: createRateLimit({ name: "sign-in-codes-of-one", points: MAX_ATTEMPTS, seconds: FIFTEEN_MINUTES }),
};

/** An attempt was rejected by a lockout: 429. */
export class LockedOutError extends HttpError {
  override name = "LockedOutError";
  readonly lockedBy: LockedBy;
  readonly retryAfterSeconds: number;
  constructor(lockedBy: LockedBy, retryAfterSeconds: number, attempts?: string) {
    const message = attempts ? tooMany(attempts, retryAfterSeconds) : TOO_MANY_ATTEMPTS;
    super(429, message, { headers: { "Retry-After": String(retryAfterSeconds) } });
    this.lockedBy = lockedBy;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** One counter that an attempt is subject to. A success resets all but that of everyone. */
interface LimitCount {
  limit: RateLimit;
  key: string;
  lockedBy: LockedBy;
}

interface CountOptions {
  /** Counts by a session or a pending sign-in, too; `lockedBy` is "session" once that has had its five. */
  ofOne?: Omit<LimitCount, "lockedBy">;
  /** What the owner reads that there were too many of, e.g. "wrong codes"; without it strangers read no more. */
  attempts?: string;
}

/**
 * Creates an attempt counter with lockouts against brute force: 5 attempts per network in 15 minutes, and `globalMax`
 * for all unknown clients together. A known device is counted by itself, a known network by its address, and the
 * addresses of `RATE_LIMIT_EXEMPT` have a global limit of their own, so that unknown clients can't lock any of them
 * out. Attempts are counted before they are verified, so that concurrent ones can't exceed the limit.
 */
function createAttemptCounter(name: string, target: AttemptTarget, globalMax: number, globalSeconds = FIFTEEN_MINUTES) {
  const limitOf = (what: string, points: number, seconds = FIFTEEN_MINUTES) =>
    createRateLimit({ name: `${name}-${what}`, points, seconds });
  const perDevice = limitOf("device", MAX_ATTEMPTS);
  const perAddress = limitOf("address", MAX_ATTEMPTS);
  const globalLimit = limitOf("overall", globalMax, globalSeconds);
  const exemptLimit = limitOf("exempt", globalMax, globalSeconds);

  function limitsFor({ address, device, isKnown }: Client): LimitCount[] {
    if (device) return [{ limit: perDevice, key: device, lockedBy: "device" }];
    if (isRateLimitExempt(address)) return [{ limit: exemptLimit, key: GLOBAL_KEY, lockedBy: "everyone" }];
    const byAddress: LimitCount = { limit: perAddress, key: clientNetwork(address), lockedBy: "address" };
    return isKnown ? [byAddress] : [byAddress, { limit: globalLimit, key: GLOBAL_KEY, lockedBy: "everyone" }];
  }

  return {
    /** What it protects. */
    target,
    /**
     * Counts one attempt, for all processes together, or throws a LockedOutError. `succeed` is for one that was right,
     * `refund` for one that was neither wrong nor right (a database error, another account's password): it isn't
     * counted. `isLast`: it is the fifth of `ofOne`, after which that is locked.
     */
    async begin(client: Client, { ofOne, attempts }: CountOptions = {}) {
      const consumed: LimitCount[] = [];
      const refund = async () => void (await Promise.all(consumed.map(({ limit, key }) => limit.refund(key))));
      let isLast = false;
      for (const count of [...limitsFor(client), ...(ofOne ? [{ ...ofOne, lockedBy: "session" as const }] : [])]) {
        const { used, secondsLeft } = await count.limit.consumeAndCount(count.key);
        if (used > count.limit.points) {
          // An attempt that one limit rejects doesn't use up the others.
          await refund();
          throw new LockedOutError(count.lockedBy, secondsLeft, attempts);
        }
        consumed.push(count);
        isLast = count.lockedBy === "session" && used === count.limit.points;
      }
      const settle = ({ limit, key, lockedBy }: LimitCount) =>
        lockedBy === "everyone" ? limit.refund(key) : limit.reset(key);
      return { refund, isLast, succeed: async () => void (await Promise.all(consumed.map(settle))) };
    },
  };
}

export const signInAttempts = createAttemptCounter("sign-in", "sign-in", GLOBAL_MAX["sign-in"]);
export const pinAttempts = createAttemptCounter("pin", "pin", GLOBAL_MAX.pin);
/** Counts wrong codes of the second step by client, as wrong passwords are counted. */
export const codeAttempts = createAttemptCounter("sign-in-code", "sign-in", CODES_GLOBAL_MAX, DAY);

/** What an attempt counts for, and from where it comes. */
interface AttemptOptions extends CountOptions {
  counter: ReturnType<typeof createAttemptCounter>;
  origin: ClientRequest;
}

/**
 * Verifies a proof of identity, within the limits. It is counted before; a wrong one stays counted, a right one resets
 * the client's own counters, and one whose verification fails isn't counted. Known clients come first in the hash
 * queue.
 *
 * @param verify - resolves to null for a wrong proof. `refund`: it is right, but opens nothing yet
 * @throws LockedOutError, which is recorded; what `verify` throws
 */
export async function verifyWithinLimits<Result>(
  { counter, origin, ...options }: AttemptOptions,
  verify: (attempt: { refund: () => void; isLast: boolean }) => Promise<Result | null>,
): Promise<Result | null> {
  const client = await identifyClient(origin);
  const attempt = await counter.begin(client, options).catch(async (error) => {
    if (error instanceof LockedOutError) await recordLockOut(counter.target, error, origin.address);
    throw error;
  });
  let isRefunded = false;
  const refund = () => {
    isRefunded = true;
  };
  try {
    const result = await withHashPriority(client.isKnown === true, () => verify({ refund, isLast: attempt.isLast }));
    if (isRefunded) await attempt.refund();
    else if (result !== null) await attempt.succeed();
    return result;
  } catch (error) {
    await attempt.refund();
    throw error;
  }
}

/** The lock-outs that this process has recorded, until they end: any number of attempts are rejected by one. */
const recorded = new LRUCache<string, true>({ max: 10_000 });

/** Records a client's lock-out, once while it lasts. The owner gets an email about that of all unknown ones. */
async function recordLockOut(target: AttemptTarget, { lockedBy, retryAfterSeconds }: LockedOutError, address: string) {
  if (lockedBy === "session") return;
  if (lockedBy === "everyone") await queueBruteForceAlert(target, await findOwnerId());
  const key = `${target}:${lockedBy}:${lockedBy === "everyone" ? "" : clientNetwork(address)}`;
  if (recorded.has(key)) return;
  recorded.set(key, true, { ttl: retryAfterSeconds * 1000 });
  const event = target === "pin" ? "pin.locked" : "sign-in.locked";
  await recordActivity(database(), { event, details: { lockedBy, minutes: Math.ceil(retryAfterSeconds / 60) } });
}

/** Resets all attempt counters, and with them all lockouts. */
export async function clearLockOuts(): Promise<void> {
  await database().delete(rateLimits).where(sql`${rateLimits.key} like 'sign-in-%' or ${rateLimits.key} like 'pin-%'`);
  await recordActivity(database(), { event: "lock-outs.cleared" });
}
