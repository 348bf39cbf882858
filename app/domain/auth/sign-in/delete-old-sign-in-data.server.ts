import { z } from "zod";
import { deleteOldLinks } from "~/domain/auth/links/one-time-links.server.ts";
import { deleteOldChallenges } from "~/domain/auth/passkeys/challenges.server.ts";
import { deleteExpiredPendingSignIns } from "~/domain/auth/second-factor/pending-sign-in.server.ts";
import { deleteExpiredSessions } from "~/domain/auth/session/session-list.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { deleteOldNetworks } from "./known-networks.server.ts";

/** Deletes expired sessions, pending sign-ins, links and challenges, and known networks without a recent sign-in, once a day. */
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
  },
};
