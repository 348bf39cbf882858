import { z } from "zod";
import { findOwnerId } from "~/domain/auth/set-up/owners.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { log } from "~/platform/log.server.ts";
import type { AttemptTarget } from "./attempt-limits.server.ts";
import { createOwnerDeviceLink } from "./known-client.server.ts";

/** Alerts the owner that the global limit for unknown clients was reached. The stored data keeps its key `door`. */
export const BRUTE_FORCE_ALERT = {
  name: "sign-in-alert",
  schema: z.object({ door: z.enum(["sign-in", "pin"]) }),
  priority: 10,
} as const;

/** The last alert that this process queued: an attack is thousands of attempts, and only the first needs a query. */
let lastQueuedKey = "";

/**
 * Emails the owner that unknown clients have reached the global limit of an attempt counter, at most once a day (UTC). Never
 * rejects: the attempt is answered in any case, and the next one tries again.
 */
export async function queueBruteForceAlert(target: AttemptTarget, now = new Date()): Promise<void> {
  const onceKey = `${BRUTE_FORCE_ALERT.name}:${target}:${now.toISOString().slice(0, 10)}`;
  try {
    const ownerId = await findOwnerId();
    const key = `${ownerId}:${onceKey}`;
    if (!ownerId || lastQueuedKey === key) return;
    await queueEmail(database(), { kind: BRUTE_FORCE_ALERT, to: "owner", data: { door: target }, onceKey, now });
    await recordActivity(database(), { act: "brute-force.detected", details: { target } });
    lastQueuedKey = key;
    log.warn({ target }, "brute force: unknown clients reached the global limit; an alert is queued");
  } catch (error) {
    log.error({ err: error, target }, "the brute-force alert could not be queued");
  }
}

/**
 * The writer of the alert.
 *
 * @param sender - called for each email that is written
 */
export function bruteForceEmailWriter(sender: () => SenderIdentity): EmailWriter {
  return emailWriter(BRUTE_FORCE_ALERT, async ({ door }) => {
    const { writeBruteForceEmail } = await import("~/domain/auth/emails/brute-force-email.server.tsx");
    return writeBruteForceEmail({ target: door, sender: sender(), deviceToken: await createOwnerDeviceLink() });
  });
}
