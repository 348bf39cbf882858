import { deleteOldNetworks } from "~/domain/auth/identity/known-client.server.ts";
import { deleteExpiredSessions } from "~/domain/auth/session/sessions.server.ts";
import { deleteOldTokens } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";

/** Deletes expired sessions and one-time tokens, and known networks without a recent sign-in, once a day. */
export const deleteOldSignInDataTask: Task<object> = {
  name: "sign-in-forget",
  cron: "40 3 * * *",
  run: async () => {
    const now = new Date();
    await deleteOldNetworks(now);
    await deleteOldTokens(now);
    await deleteExpiredSessions(now);
  },
};
