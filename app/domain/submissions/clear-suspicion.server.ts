import { and, eq } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { queueLeadMails } from "./lead-mails.server.ts";
import { formSubmissions } from "./tables.server.ts";

/**
 * The owner found that a submission is no spam: from now on it is one like any other, and the mails that were held back
 * are sent. Returns whether it was suspected.
 */
export async function clearSuspicion(id: string, now: Date): Promise<boolean> {
  return database().transaction(async (tx) => {
    const [lead] = await tx
      .update(formSubmissions)
      .set({ suspectedSpam: false, spamReasons: [], updatedAt: now })
      .where(and(eq(formSubmissions.id, id), eq(formSubmissions.suspectedSpam, true)))
      .returning();
    if (lead) await queueLeadMails(tx, lead, now);
    return lead !== undefined;
  });
}
