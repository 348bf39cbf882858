import { z } from "zod";
import { database } from "~/platform/db/database.server.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import { findInboxOutage } from "~/platform/email/inbound/poll-inbox.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

/** Many outages of a mail server are over by then. */
const PATIENCE_MS = 60 * 60 * 1000;

/** Tells the owner that the inbox can't be read. */
const INBOX_OUTAGE_EMAIL = {
  name: "inbox-outage",
  schema: z.object({ since: z.string(), reason: z.string() }),
  priority: 5,
  retentionDays: 180,
} as const;

/** Queues the email about an inbox that hasn't been readable for an hour, once for each outage. */
export async function queueInboxOutageEmail(now: Date): Promise<void> {
  const outage = await findInboxOutage();
  if (!outage || now.getTime() - Date.parse(outage.since) < PATIENCE_MS) return;
  const onceKey = `${INBOX_OUTAGE_EMAIL.name}:${outage.since}`;
  await queueEmail(database(), { kind: INBOX_OUTAGE_EMAIL, to: "owner", data: outage, onceKey, now });
}

/** The writer of that email, which isn't sent once the outage is over; `sender` is called for each. */
export function inboxOutageWriter(sender: () => SenderIdentity): EmailWriter {
  return emailWriter(
    INBOX_OUTAGE_EMAIL,
    async (outage) => {
      const { writeInboxOutage } = await import("./inbox-outage-email.server.tsx");
      return writeInboxOutage(outage, sender());
    },
    {
      findObjection: async ({ since }) =>
        (await findInboxOutage())?.since === since ? undefined : "It isn’t true any more: the inbox can be read again.",
    },
  );
}
