import { deleteUnusedLinks, type FoundLink, findLink, redeemLink } from "~/domain/auth/links/one-time-links.server.ts";
import { endPendingSignIns } from "~/domain/auth/second-factor/pending-sign-in.server.ts";
import { endSessionById, endSessions } from "~/domain/auth/session/session-list.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";

/**
 * Ends another session of the owner.
 *
 * @throws HttpError 409 when it is this one, which is ended by signing out
 */
export async function endOtherSession(
  { userId, sessionId }: SignedInAccount,
  id: string,
  tx: Executor,
): Promise<{ ended: number }> {
  if (id === sessionId) throw new HttpError(409, "This is the session that you are in. Sign out to end it.");
  return { ended: await endSessionById(tx, userId, id) };
}

/** Ends all sessions of the owner but this one. */
export async function endOtherSessions(
  { userId, sessionId }: SignedInAccount,
  tx: Executor,
): Promise<{ ended: number }> {
  return { ended: await endSessions(tx, userId, sessionId) };
}

/** Ends all sessions of an account and sign-ins that wait for their second step, takes back a pending change of email, and makes unused sign-in links invalid. */
export async function endAllSessions(tx: Executor, userId: string): Promise<number> {
  await deleteUnusedLinks(tx, userId, "email-change");
  await deleteUnusedLinks(tx, userId, "sign-in");
  await endPendingSignIns(tx, userId);
  const count = await endSessions(tx, userId);
  if (count > 0) await recordActivity(tx, { act: "sessions.ended", details: { count } });
  return count;
}

/** Does the same by the link of a notice ("This wasn't me"). Needs no session: the link may only lock. */
export async function endSessionsByLink(
  token: string,
  now = new Date(),
): Promise<"done" | Exclude<FoundLink["state"], "usable">> {
  const found = await findLink("end-sessions", token, now);
  if (found.state !== "usable") return found.state;
  return database().transaction(async (tx) => {
    const link = await redeemLink(tx, "end-sessions", token, now);
    if (!link) return "used";
    // The link is in the owner's inbox.
    await actAsOwner(undefined, () => endAllSessions(tx, link.userId));
    return "done";
  });
}
