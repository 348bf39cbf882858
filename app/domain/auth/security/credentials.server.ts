import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { LIMITS } from "~/domain/auth/identity/limits.server.ts";
import { EMAIL_CHANGE_EMAIL, queueSecurityNotice } from "~/domain/auth/notices/notices.server.ts";
import { checkCredentialChanges, ratePassword } from "~/domain/auth/password/check-credentials.server.ts";
import type { OwnerCredentials } from "~/domain/auth/password/credentials.ts";
import { applyChange, changeOwner } from "~/domain/auth/set-up/owners.server.ts";
import { authUsers, oneTimeTokens } from "~/domain/auth/tables.server.ts";
import {
  deleteUnusedTokens,
  insertToken,
  lockAccount,
  redeemLink,
  type TokenProblem,
} from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import type { ClientRequest } from "~/platform/http/client-network.server.ts";
import { type CommandContext, command, prepared, saveCommand } from "~/platform/http/command.server.ts";
import { fieldError, HttpError } from "~/platform/http/http-error.ts";
import { requireValid } from "~/platform/http/outcome.server.ts";
import {
  emailChangeSchema,
  noInputSchema,
  passwordChangeSchema,
  passwordRatingSchema,
  pinChangeSchema,
} from "./security-requests.ts";

export async function findPendingEmail(
  userId: string,
  now = new Date(),
): Promise<{ address: string; expiresAt: string } | null> {
  const isPending = and(
    eq(oneTimeTokens.userId, userId),
    eq(oneTimeTokens.purpose, "email-change"),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
  );
  const [link] = await database().select().from(oneTimeTokens).where(isPending);
  return link?.details.email ? { address: link.details.email, expiresAt: link.expiresAt.toISOString() } : null;
}

/** Confirms the new address by its link's token, on any device: it is the owner who has it. */
export function confirmEmailChange(
  value: string,
  origin: ClientRequest,
  now = new Date(),
): Promise<"done" | TokenProblem> {
  return redeemLink("email-change", value, now, (tx, { details: { email } }) =>
    actAsOwner(undefined, () => applyChange(tx, { email }, { origin, now })),
  );
}

/** Sends the link that confirms a new address. A change that was asked for before is replaced. */
async function sendConfirmation(tx: Executor, { userId, email, now }: { userId: string; email: string; now: Date }) {
  // One request after the other: each replaces the previous.
  await lockAccount(tx, userId);
  await deleteUnusedTokens(tx, userId, "email-change");
  const linkId = await insertToken(tx, { purpose: "email-change", userId, details: { email }, now });
  await queueEmail(tx, { kind: EMAIL_CHANGE_EMAIL, to: { name: "", address: email }, data: { linkId }, now });
}

/** The addresses may be strangers': what is sent to them is counted. */
async function limitConfirmations(userId: string) {
  const { allowed } = await LIMITS.emailChanges.consume(userId);
  if (!allowed) throw new HttpError(429, "Too many confirmations were sent today. Try again tomorrow.");
}

/** Changes the password or the PIN; 422 for a common password. */
async function changeSecret(
  changes: Partial<OwnerCredentials>,
  now: Date,
  { owner: { email, sessionId }, origin }: CommandContext,
): Promise<void> {
  const checked = requireValid(await checkCredentialChanges({ email, ...changes }));
  await changeOwner(checked, { origin, keptSessionId: sessionId, now });
}

export const credentialCommands = {
  /**
   * Asks for a change of the email address: it takes effect once the link is confirmed that is sent to the new one. The
   * present address gets a notice.
   */
  "account.change-email": saveCommand(
    prepared(emailChangeSchema, async ({ email }, _, { owner: { userId, email: present } }) => {
      if (email === present) throw fieldError("email", "This is the address that you sign in with already.");
      const isTaken = and(eq(authUsers.email, email), ne(authUsers.id, userId));
      if ((await database().$count(authUsers, isTaken)) > 0)
        throw fieldError("email", "Another account has this address.");
      await limitConfirmations(userId);
      return email;
    }),
    async (email, now, { owner: { userId, email: to }, origin, tx }) => {
      await sendConfirmation(tx, { userId, email, now });
      await queueSecurityNotice(tx, { userId, event: "email-change-requested", origin, to, email, now });
    },
    { event: "email-change.requested", reauthenticate: true },
  ),
  /** Sends the link of the pending change again, as a new one. */
  "account.resend-email-change": command(
    prepared(noInputSchema, async (_, now, { owner: { userId } }) => {
      const pending = await findPendingEmail(userId, now);
      if (!pending) throw new HttpError(409, "There is no change to confirm any more.");
      await limitConfirmations(userId);
      return pending.address;
    }),
    (email, now, { owner: { userId }, tx }) => sendConfirmation(tx, { userId, email, now }),
    { event: "email-change.requested" },
  ),
  /** The link of the pending change becomes invalid. */
  "account.cancel-email-change": command(
    noInputSchema,
    async (_, __, { owner: { userId }, tx }) => ({ isCancelled: await deleteUnusedTokens(tx, userId, "email-change") }),
    { event: "email-change.cancelled", of: (_, { isCancelled }) => (isCancelled ? {} : null) },
  ),
  /** All other sessions end. */
  "account.change-password": saveCommand(passwordChangeSchema, changeSecret, { reauthenticate: true }),
  "account.change-pin": saveCommand(pinChangeSchema, changeSecret, { reauthenticate: true }),
  /** Rates a password while it is typed. On the server, since the dictionary has 4 MB. */
  "account.rate-password": command(passwordRatingSchema, async ({ password }, _, { owner }) => ({
    rating: await ratePassword(password, owner.email),
  })),
};
