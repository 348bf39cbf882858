import { codeAttempts, LIMITS, verifyWithinLimits } from "~/domain/auth/identity/limits.server.ts";
import { queueSecurityNotice } from "~/domain/auth/notices/notices.server.ts";
import { parseCode, WRONG_CODE, wrongCodeText } from "~/domain/auth/second-factor/second-factor-code.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  redeemCode,
  removeSecondFactors,
  replaceRecoveryCodes,
  totpQrCode,
  totpUri,
} from "~/domain/auth/second-factor/second-factors.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { type CommandContext, command } from "~/platform/http/command.server.ts";
import { fieldError, HttpError } from "~/platform/http/http-error.ts";
import { anyCodeSchema, appCodeSchema, noInputSchema } from "./security-requests.ts";

const ON_ALREADY = "Two-step verification is on already.";

// What is changed, its notice and its entry in the activity log are one transaction; wrong codes count by client and by
// session. Each throws an HttpError: 409 when it is on or off already, 422 for a wrong code, 429 after five.

export const secondFactorCommands = {
  /** Begins to set two-step verification up: what the authenticator app needs, which calls the site by its name. */
  "second-factor.begin": command(
    noInputSchema,
    async (_, now, { owner: { userId, email: label }, tx }) => {
      const secret = await beginAuthenticator(tx, userId, now);
      if (secret === null) throw new HttpError(409, ON_ALREADY);
      const uri = totpUri(secret, { issuer: siteIdentity().brand, label });
      return { setUp: { secret, uri, qrCode: totpQrCode(uri) } };
    },
    { event: "second-factor.started", reauthenticate: true },
  ),
  /** Turns it on by a code of the app that was set up. Answers with the recovery codes. */
  "second-factor.turn-on": command(
    appCodeSchema,
    async ({ code }, now, context) => {
      const { userId } = context.owner;
      if (await findAuthenticator(userId)) throw new HttpError(409, ON_ALREADY);
      return withRightCode(context, WRONG_CODE, async (tx) => {
        if (!(await confirmAuthenticator(tx, userId, parseCode(code)?.code ?? "", now))) return null;
        await recordActivity(tx, { event: "second-factor.turned-on" });
        return replaceCodes(tx, context, "second-factor-on");
      });
    },
    { reauthenticate: true },
  ),
  /** Makes new recovery codes; the previous ones are void. */
  "second-factor.renew-codes": command(
    anyCodeSchema,
    ({ code }, _, context) =>
      withFactor(code, context, async (tx) => {
        await recordActivity(tx, { event: "recovery-codes.created" });
        return replaceCodes(tx, context, "recovery-codes-made");
      }),
    { reauthenticate: true },
  ),
  "second-factor.turn-off": command(
    anyCodeSchema,
    ({ code }, now, context) =>
      withFactor(code, context, async (tx) => {
        await removeSecondFactors(tx, context.owner.userId, { origin: context.origin, now });
        return {};
      }),
    { reauthenticate: true },
  ),
};

async function replaceCodes(
  tx: Executor,
  { owner: { userId }, origin, now }: CommandContext,
  event: "second-factor-on" | "recovery-codes-made",
) {
  await queueSecurityNotice(tx, { userId, event, origin, now });
  return { recoveryCodes: await replaceRecoveryCodes(tx, userId) };
}

/** Runs `change` in the transaction that uses up a code of the second factor. */
async function withFactor<Result extends object>(
  code: string,
  context: CommandContext,
  change: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  const { userId } = context.owner;
  if (!(await findAuthenticator(userId))) throw new HttpError(409, "Two-step verification is off.");
  return withRightCode(context, wrongCodeText(code), async (tx) =>
    (await redeemCode(tx, userId, code, context.now)) ? change(tx) : null,
  );
}

/** Runs `change` in a transaction. Null says that the code is wrong, with the message `wrong`; only that is counted. */
async function withRightCode<Result extends object>(
  { owner: { sessionId }, origin }: CommandContext,
  wrong: string,
  change: (tx: Executor) => Promise<Result | null>,
): Promise<Result> {
  const ofOne = { limit: LIMITS.codesOfOne, key: sessionId };
  const result = await verifyWithinLimits({ counter: codeAttempts, origin, ofOne, attempts: "wrong codes" }, () =>
    database().transaction(change),
  );
  if (result) return result;
  await recordActivity(database(), { event: "second-factor.rejected" });
  throw fieldError("code", wrong);
}
