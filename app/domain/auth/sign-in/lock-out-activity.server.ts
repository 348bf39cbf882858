import { LRUCache } from "lru-cache";
import type { LockedBy } from "~/domain/auth/auth-messages.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { clientNetwork } from "~/platform/http/client-network.server.ts";
import type { AttemptTarget } from "./attempt-limits.server.ts";
import { queueBruteForceAlert } from "./brute-force-alert.server.ts";

/** The lock-outs that this process has recorded, until they end: any number of attempts are rejected by one. */
const recorded = new LRUCache<string, true>({ max: 10_000 });

/** Records a lock-out, once while it lasts. That of all unknown clients is told to the owner by email, too. */
export async function recordLockOut(
  target: AttemptTarget,
  { lockedBy, retryAfterSeconds }: { lockedBy: LockedBy; retryAfterSeconds: number },
  address: string,
): Promise<void> {
  if (lockedBy === "everyone") await queueBruteForceAlert(target);
  const key = `${target}:${lockedBy}:${lockedBy === "everyone" ? "" : clientNetwork(address)}`;
  if (recorded.has(key)) return;
  recorded.set(key, true, { ttl: retryAfterSeconds * 1000 });
  const act = target === "pin" ? "pin.locked" : "sign-in.locked";
  await recordActivity(database(), { act, details: { lockedBy, minutes: Math.ceil(retryAfterSeconds / 60) } });
}
