import { BACKUP_PROBLEM_EMAIL } from "~/domain/backups/emails/backup-problem-kind.ts";
import { loadProblems } from "~/domain/backups/queries.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { queueEmails } from "~/platform/email/outbox/queue-email.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tells the owner of each problem, and again after each day that it lasts. */
export async function queueProblemEmails(now: Date): Promise<void> {
  for (const { kind: problem, since, reason } of await loadProblems(now)) {
    const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
    await database().transaction(async (tx) => {
      const onceKey = `${BACKUP_PROBLEM_EMAIL.name}:${problem}:${since}:${days}`;
      const data = { problem, since, reason };
      const stored = await queueEmails(tx, [{ kind: BACKUP_PROBLEM_EMAIL, to: "owner", data, onceKey, now }]);
      if (stored > 0) await recordActivity(tx, { act: "backup.problem", details: { problem, since } });
    });
  }
}
