import { endSessionById, endSessions } from "~/domain/auth/session/sessions.server.ts";
import {
  deleteUnusedTokens,
  lockAccount,
  redeemLink,
  type TokenProblem,
} from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { command } from "~/platform/http/command.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { endSessionSchema, noInputSchema } from "./security-requests.ts";

/** Ends an account's sessions and pending sign-ins, takes back a change of email, and voids unused sign-in links. */
export async function endAllSessions(tx: Executor, userId: string): Promise<number> {
  await lockAccount(tx, userId);
  await deleteUnusedTokens(tx, userId, "email-change", "sign-in", "second-step");
  const count = await endSessions(tx, userId);
  if (count > 0) await recordActivity(tx, { event: "sessions.ended", details: { count } });
  return count;
}

/** Does the same by the link of a notice ("This wasn't me"). Needs no session: the link may only lock. */
export function endSessionsByLink(value: string, now = new Date()): Promise<"done" | TokenProblem> {
  // The link is in the owner's inbox.
  return redeemLink("end-sessions", value, now, (tx, { userId }) =>
    actAsOwner(undefined, () => endAllSessions(tx, userId)),
  );
}

const ENDED = {
  event: "sessions.ended",
  of: (_: unknown, { ended: count }: { ended: number }) => (count > 0 ? { details: { count } } : null),
  reauthenticate: true,
} as const;

export const sessionCommands = {
  /** Ends another session. */
  "sessions.end": command(
    endSessionSchema,
    async ({ id }, _, { owner: { userId, sessionId }, tx }) => {
      if (id === sessionId) throw new HttpError(409, "This is the session that you are in. Sign out to end it.");
      return { ended: await endSessionById(tx, userId, id) };
    },
    ENDED,
  ),
  "sessions.end-others": command(
    noInputSchema,
    async (_, __, { owner: { userId, sessionId }, tx }) => ({ ended: await endSessions(tx, userId, sessionId) }),
    ENDED,
  ),
};
