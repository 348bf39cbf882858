import { database } from "~/platform/db/database.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { inboxPosition } from "~/platform/email/tables.server.ts";
import type { InboxOutage } from "~/shared/email-state.ts";

/** The current outage of the inbox; null while it can be read, and without one. */
export async function findInboxOutage(): Promise<InboxOutage | null> {
  const [row] = emailSettings().imap ? await database().select().from(inboxPosition) : [];
  // Earlier releases stored no start.
  return row?.outage ? { since: (row.outageSince ?? row.readAt).toISOString(), reason: row.outage } : null;
}
