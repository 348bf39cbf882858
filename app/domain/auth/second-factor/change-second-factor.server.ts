import { tooMany } from "~/domain/auth/auth-messages.ts";
import { queueSecurityNotice } from "~/domain/auth/security/security-notice.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { type ClientRequest, identifyClient } from "~/domain/auth/sign-in/known-client.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { beginAuthenticator, confirmAuthenticator, findAuthenticator } from "./authenticator.server.ts";
import { codeAttempts, codesOfOne } from "./code-limits.server.ts";
import { replaceRecoveryCodes } from "./recovery-codes.server.ts";
import { parseCode, WRONG_CODE, wrongCodeText } from "./second-factor-code.ts";
import { redeemCode, removeSecondFactors } from "./second-factors.server.ts";
import { totpQrCode, totpUri } from "./totp.server.ts";

/** In which session, where and when a command is given. */
export interface SecondFactorContext {
  account: SignedInAccount;
  origin: ClientRequest;
  now: Date;
}

// What is changed, its notice and its entry in the activity log are one transaction; wrong codes count by client and by
// session. Each throws an HttpError: 409 when it is on or off already, 422 for a wrong code, 429 after five.

/**
 * Begins to set two-step verification up.
 *
 * @param brand - what the authenticator app calls the site
 */
export async function beginSecondFactor(
  { account: { userId, email }, now }: SecondFactorContext,
  brand: string,
  executor: Executor = database(),
) {
  return executor.transaction(async (tx) => {
    const secret = await beginAuthenticator(tx, userId, now);
    if (secret === null) throw new HttpError(409, "Two-step verification is on already.");
    const uri = totpUri(secret, { issuer: brand, label: email });
    return { setUp: { secret, uri, qrCode: totpQrCode(uri) } };
  });
}

/** Turns it on by a code of the app that was set up. Answers with the recovery codes. */
export async function turnOnSecondFactor(code: string, context: SecondFactorContext) {
  const { userId } = context.account;
  if (await findAuthenticator(userId)) throw new HttpError(409, "Two-step verification is on already.");
  const recoveryCodes = await withRightCode(context, WRONG_CODE, async (tx) => {
    if (!(await confirmAuthenticator(tx, userId, parseCode(code)?.code ?? "", context.now))) return null;
    const codes = await replaceRecoveryCodes(tx, userId);
    await tell(tx, context, "second-factor-on");
    await recordActivity(tx, { act: "second-factor.turned-on" });
    return codes;
  });
  return { recoveryCodes };
}

/** Makes new recovery codes; the former ones are void. */
export async function renewRecoveryCodes(code: string, context: SecondFactorContext) {
  await requireOn(context);
  return { recoveryCodes: await withRightCode(context, wrongCodeText(code), (tx) => renewCodes(tx, code, context)) };
}

/** Turns it off. */
export async function turnOffSecondFactor(code: string, context: SecondFactorContext): Promise<object> {
  await requireOn(context);
  await withRightCode(context, wrongCodeText(code), (tx) => turnOff(tx, code, context));
  return {};
}

async function renewCodes(tx: Executor, code: string, context: SecondFactorContext): Promise<string[] | null> {
  const { userId } = context.account;
  if (!(await redeemCode(tx, userId, code, context.now))) return null;
  const codes = await replaceRecoveryCodes(tx, userId);
  await tell(tx, context, "recovery-codes-made");
  await recordActivity(tx, { act: "recovery-codes.created" });
  return codes;
}

async function turnOff(tx: Executor, code: string, { account: { userId }, origin, now }: SecondFactorContext) {
  if (!(await redeemCode(tx, userId, code, now))) return null;
  return removeSecondFactors(tx, userId, { origin, now });
}

async function requireOn({ account }: SecondFactorContext): Promise<void> {
  if (!(await findAuthenticator(account.userId))) throw new HttpError(409, "Two-step verification is off.");
}

function tell(
  tx: Executor,
  { account: { userId }, origin, now }: SecondFactorContext,
  event: "second-factor-on" | "recovery-codes-made",
): Promise<void> {
  return queueSecurityNotice(tx, { userId, event, origin, now });
}

/** Runs `change` in a transaction, which answers null for a wrong code (the message `wrong`); that is counted, and everything else isn't. */
async function withRightCode<Result>(
  { account: { sessionId }, origin }: SecondFactorContext,
  wrong: string,
  change: (tx: Executor) => Promise<Result | null>,
): Promise<Result> {
  const attempt = await codeAttempts.begin(await identifyClient(origin));
  if (!attempt.allowed) throw tooManyCodes(attempt.retryAfterSeconds);
  const ofSession = await codesOfOne.consume(sessionId);
  if (!ofSession.allowed) {
    await attempt.refund();
    throw tooManyCodes(ofSession.retryAfterSeconds);
  }
  const result = await database()
    .transaction(change)
    .catch(async (error) => {
      await Promise.all([attempt.refund(), codesOfOne.refund(sessionId)]);
      throw error;
    });
  if (result === null) {
    await recordActivity(database(), { act: "second-factor.rejected" });
    throw new HttpError(422, wrong, { problems: [{ field: "code", message: wrong }] });
  }
  await Promise.all([attempt.succeed(), codesOfOne.reset(sessionId)]);
  return result;
}

function tooManyCodes(seconds: number): HttpError {
  return new HttpError(429, tooMany("wrong codes", seconds));
}
