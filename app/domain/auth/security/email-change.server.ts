import { and, eq, gt, isNull, ne } from "drizzle-orm";
import {
  deleteUnusedLinks,
  type FoundLink,
  findLink,
  insertLink,
  redeemLink,
} from "~/domain/auth/links/one-time-links.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { changeOwner } from "~/domain/auth/set-up/owners.server.ts";
import type { ClientRequest } from "~/domain/auth/sign-in/known-client.server.ts";
import { authUsers, oneTimeLinks } from "~/domain/auth/tables.server.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { createRateLimit } from "~/platform/http/rate-limit.server.ts";
import { EMAIL_CHANGE_EMAIL } from "./link-emails.server.ts";
import { queueSecurityNotice } from "./security-notice.server.ts";

/** The addresses may be strangers': a session must not be a way to send emails to them. */
const confirmations = createRateLimit({ name: "email-change", points: 10, seconds: 24 * 60 * 60 });

/** The result of a link's redemption. */
type LinkResult = "done" | Exclude<FoundLink["state"], "usable">;

/**
 * Checks a new email address of the owner's, and counts the request.
 *
 * @throws HttpError 422 when the address is the present one or another account's, 429 after too many of a day
 */
export async function checkNewEmail({ userId, email: present }: SignedInAccount, email: string): Promise<void> {
  if (email === present) throw emailProblem("This is the address that you sign in with already.");
  const isTaken = and(eq(authUsers.email, email), ne(authUsers.id, userId));
  if ((await database().$count(authUsers, isTaken)) > 0) throw emailProblem("Another account has this address.");
  await limitConfirmations(userId);
}

/**
 * Asks for a change of the owner's email address: it takes effect once the link is confirmed that is sent to the new one. The
 * present address gets a notice. A change that was asked for before is replaced.
 */
export async function requestEmailChange(
  tx: Executor,
  { userId, email: present }: SignedInAccount,
  email: string,
  origin: ClientRequest,
  now: Date,
): Promise<void> {
  await sendConfirmation(tx, { userId, email, now });
  await queueSecurityNotice(tx, { userId, event: "email-change-requested", origin, to: present, email, now });
}

/**
 * The address of the pending change, to be sent its link again, which is counted.
 *
 * @throws HttpError 409 when there is none, 429 after too many of a day
 */
export async function pendingEmailToConfirm(userId: string, now: Date): Promise<string> {
  const pending = await findPendingEmail(userId, now);
  if (!pending) throw new HttpError(409, "There is no change to confirm any more.");
  await limitConfirmations(userId);
  return pending.address;
}

/** Cancels the pending change: its link becomes invalid. */
export async function cancelEmailChange(
  { userId }: SignedInAccount,
  tx: Executor = database(),
): Promise<{ isCancelled: boolean }> {
  return { isCancelled: await deleteUnusedLinks(tx, userId, "email-change") };
}

/** The new address that waits for its confirmation. */
export async function findPendingEmail(
  userId: string,
  now = new Date(),
): Promise<{ address: string; expiresAt: string } | null> {
  const isPending = and(
    eq(oneTimeLinks.userId, userId),
    eq(oneTimeLinks.purpose, "email-change"),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, now),
  );
  const [link] = await database().select().from(oneTimeLinks).where(isPending);
  return link?.email ? { address: link.email, expiresAt: link.expiresAt.toISOString() } : null;
}

/** Confirms the new address by its link's token, on any device: it is the owner who has it. The previous address gets a notice. */
export async function confirmEmailChange(token: string, origin: ClientRequest, now = new Date()): Promise<LinkResult> {
  const found = await findLink("email-change", token, now);
  if (found.state !== "usable") return found.state;
  const { userId, email } = found.link;
  if (!email) return "unknown";
  try {
    await actAsOwner(undefined, () =>
      changeOwner(
        { email },
        {
          alongside: async (tx, { formerEmail }) => {
            if (!(await redeemLink(tx, "email-change", token, now))) throw new LinkUsedError();
            await queueSecurityNotice(tx, { userId, event: "email-changed", origin, to: formerEmail, email, now });
          },
        },
      ),
    );
    return "done";
  } catch (error) {
    if (error instanceof LinkUsedError) return "used";
    throw error;
  }
}

/** The link was redeemed or cancelled concurrently. */
class LinkUsedError extends Error {
  override name = "LinkUsedError";
}

/** Sends the link that confirms a new address. */
export async function sendConfirmation(
  tx: Executor,
  { userId, email, now }: { userId: string; email: string; now: Date },
) {
  // One request after the other: each replaces the former.
  await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, userId)).for("update");
  await deleteUnusedLinks(tx, userId, "email-change");
  const linkId = await insertLink(tx, { userId, purpose: "email-change", email, now });
  await queueEmail(tx, { kind: EMAIL_CHANGE_EMAIL, to: { name: "", address: email }, data: { linkId }, now });
}

async function limitConfirmations(userId: string) {
  const { allowed } = await confirmations.consume(userId);
  if (!allowed) throw new HttpError(429, "Too many confirmations were sent today. Try again tomorrow.");
}

function emailProblem(message: string): HttpError {
  return new HttpError(422, message, { problems: [{ field: "email", message }] });
}
