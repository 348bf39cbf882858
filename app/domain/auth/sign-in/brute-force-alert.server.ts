import { and, eq, inArray, lt } from "drizzle-orm";
import { z } from "zod";
import { siteOwner } from "~/domain/auth/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import type { Task } from "~/platform/queue/task.ts";
import { type AttemptTarget, BRUTE_FORCE_ALERT } from "./brute-force-alert.ts";
import { createOwnerDeviceLink } from "./known-client.server.ts";
import { deleteOldNetworks } from "./known-networks.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as the site's other notices are kept. */
const ALERT_RETENTION_DAYS = 180;
/** The alert that this process queued last: an attack is thousands of attempts, and none of them needs to ask again. */
let lastQueuedKey = "";

/**
 * Tells the owner by mail that strangers have used up everybody's attempts at a door, once a day (UTC) at most. It never
 * rejects: whoever tries is answered in any case, and the next one brings it up again.
 */
export async function queueBruteForceAlert(door: AttemptTarget, now = new Date()): Promise<void> {
  const onceKey = `${BRUTE_FORCE_ALERT.name}:${door}:${now.toISOString().slice(0, 10)}`;
  try {
    const [owner] = await database().select({ userId: siteOwner.userId }).from(siteOwner);
    const key = `${owner?.userId}:${onceKey}`;
    if (!owner || lastQueuedKey === key) return;
    await queueEmail(database(), { kind: BRUTE_FORCE_ALERT, to: "owner", data: { door }, onceKey, now });
    lastQueuedKey = key;
    log.warn({ door }, "strangers have used up everybody's attempts; the owner is told");
  } catch (error) {
    log.error({ err: error, door }, "the owner could not be told that strangers have used up everybody's attempts");
  }
}

/** Who writes the alert. `sender` is asked for when there is one to write. */
export function bruteForceEmailWriter(sender: () => SenderIdentity): EmailWriter {
  return emailWriter(BRUTE_FORCE_ALERT, async ({ door }) => {
    const { writeBruteForceEmail } = await import("~/domain/auth/emails/brute-force-email.server.tsx");
    return writeBruteForceEmail({ door, sender: sender(), deviceToken: await createOwnerDeviceLink() });
  });
}

/** Forgets what is known of the owner's networks, and the alerts, when it is old. */
export const deleteOldSignInDataTask: Task<object> = {
  name: "sign-in-forget",
  schema: z.object({}),
  cron: "40 3 * * *",
  run: async () => {
    const now = new Date();
    await deleteOldNetworks(now);
    await database()
      .delete(emails)
      .where(
        and(
          eq(emails.kind, BRUTE_FORCE_ALERT.name),
          inArray(emails.state, ["accepted", "failed"]),
          lt(emails.createdAt, new Date(now.getTime() - ALERT_RETENTION_DAYS * DAY_MS)),
        ),
      );
  },
};
