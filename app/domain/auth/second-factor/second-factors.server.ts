import { eq } from "drizzle-orm";
import { queueSecurityNotice } from "~/domain/auth/security/security-notice.server.ts";
import type { ClientRequest } from "~/domain/auth/sign-in/known-client.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import { UnreadableSecretError } from "~/platform/secrets/sealed-secret.server.ts";
import { findAuthenticator, redeemAuthenticatorCode } from "./authenticator.server.ts";
import { endPendingSignIns } from "./pending-sign-in.server.ts";
import { redeemRecoveryCode } from "./recovery-codes.server.ts";
import { parseCode } from "./second-factor-code.ts";
import { authenticators, recoveryCodes } from "./tables.server.ts";

/** What an account can be asked for at the second step of a sign-in. */
export type SecondFactor = "authenticator";
/** What the second step was done with. */
export type UsedFactor = SecondFactor | "recovery-code";

/** An account's second factors. With one, the password or a sign-in link alone opens no session. */
export async function secondFactorsOf(userId: string): Promise<SecondFactor[]> {
  return (await findAuthenticator(userId)) ? ["authenticator"] : [];
}

/**
 * Uses up what was typed as the second factor, inside the transaction `tx`: a code of the authenticator app, or a recovery
 * code. Of concurrent calls with the same code one succeeds.
 *
 * @returns what it was, or null when it is wrong or was used before
 */
export async function redeemCode(tx: Executor, userId: string, input: string, now: Date): Promise<UsedFactor | null> {
  const parsed = parseCode(input);
  if (!parsed) return null;
  const { kind, code } = parsed;
  const redeem = kind === "authenticator" ? redeemAuthenticatorCode : redeemRecoveryCode;
  const isRight = await redeem(tx, userId, code, now).catch((error: unknown) => {
    if (!(error instanceof UnreadableSecretError)) throw error;
    // The recovery codes still work, and `npm run owner` does.
    log.error({ err: error }, "the authenticator app's secret can't be read: its codes can't be checked");
    return false;
  });
  return isRight ? kind : null;
}

/**
 * Removes all second factors of an account, with its recovery codes and the sign-ins that wait for one; the owner is told by
 * email.
 *
 * @param origin - where it is done; undefined for the server's shell
 * @returns whether there were any
 */
export async function removeSecondFactors(
  tx: Executor,
  userId: string,
  { origin, now }: { origin: ClientRequest | undefined; now: Date },
): Promise<boolean> {
  await endPendingSignIns(tx, userId);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  if (!removed.some(({ confirmedAt }) => confirmedAt)) return false;
  await queueSecurityNotice(tx, { userId, event: "second-factor-off", origin, now });
  await recordActivity(tx, { act: "second-factor.turned-off" });
  return true;
}
