import { and, eq, inArray, lt } from "drizzle-orm";
import { z } from "zod";
import { deleteOldLinks } from "~/domain/auth/links/one-time-links.server.ts";
import { deleteOldChallenges } from "~/domain/auth/passkeys/challenges.server.ts";
import { deleteExpiredPendingSignIns } from "~/domain/auth/second-factor/pending-sign-in.server.ts";
import { deleteExpiredSessions } from "~/domain/auth/session/session-list.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { BRUTE_FORCE_ALERT } from "./brute-force-alert.server.ts";
import { deleteOldNetworks } from "./known-networks.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The same retention as for the site's other notices. */
const ALERT_RETENTION_DAYS = 180;

/**
 * Deletes expired sessions, pending sign-ins, links and challenges, known networks without a recent sign-in, and old brute-force
 * alerts, once a day.
 */
export const deleteOldSignInDataTask: Task<object> = {
  name: "sign-in-forget",
  schema: z.object({}),
  cron: "40 3 * * *",
  run: async () => {
    const now = new Date();
    await deleteOldNetworks(now);
    await deleteOldLinks(now);
    await deleteOldChallenges(now);
    await deleteExpiredSessions(now);
    await deleteExpiredPendingSignIns(now);
    const { rowCount } = await database()
      .delete(emails)
      .where(
        and(
          eq(emails.kind, BRUTE_FORCE_ALERT.name),
          inArray(emails.state, ["accepted", "failed"]),
          lt(emails.createdAt, new Date(now.getTime() - ALERT_RETENTION_DAYS * DAY_MS)),
        ),
      );
    if (rowCount)
      await recordActivity(database(), { act: "data.expired", details: { what: "emails", count: rowCount } });
  },
};
