import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { closeSmtpCircuit } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";

/**
 * Has emails sent at once with a mail server that was just set up: those that wait for one, and those that the one before
 * deferred, or wasn't there for. The database's notification of the changed rows wakes the outbox of every process.
 */
export async function resumeOutbox(now: Date): Promise<void> {
  await closeSmtpCircuit(now);
  if (!emailSettings().smtp) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await database().execute(sql`
    update mails set state = 'queued', updated_at = ${at},
      next_attempt_at = case when attempts > 0 then least(next_attempt_at, ${at}) else next_attempt_at end
    where state = 'waiting' or (state = 'queued' and (attempts > 0 or next_attempt_at <= ${at}))`);
}
