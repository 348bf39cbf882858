import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { command, prepared, saveCommand } from "~/platform/http/command.server.ts";
import { addPasskey, beginPasskey, verifyRegistration } from "./passkeys/add-passkey.server.ts";
import { passkeyAddSchema, passkeyRemoveSchema, passkeyRenameSchema } from "./passkeys/passkey-requests.ts";
import { removePasskey, renamePasskey } from "./passkeys/passkeys.server.ts";
import { requestPasskey } from "./passkeys/verify-passkey.server.ts";
import { ratePassword } from "./password/common-password.server.ts";
import {
  beginSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./second-factor/change-second-factor.server.ts";
import { renewSchema, turnOffSchema, turnOnSchema } from "./second-factor/second-factor-requests.ts";
import { changePassword, changePin } from "./security/change-credentials.server.ts";
import {
  cancelEmailChange,
  checkNewEmail,
  pendingEmailToConfirm,
  requestEmailChange,
  sendConfirmation,
} from "./security/email-change.server.ts";
import { endOtherSession, endOtherSessions } from "./security/end-sessions.server.ts";
import { reauthenticate, reauthenticateByPasskey } from "./security/reauthenticate.server.ts";
import {
  emailChangeSchema,
  endSessionSchema,
  noInputSchema,
  passwordChangeSchema,
  passwordRatingSchema,
  pinChangeSchema,
  reauthenticationSchema,
} from "./security/security-requests.ts";

const PROVEN = { reauthenticate: true } as const;
const ENDED = {
  act: "sessions.ended",
  of: (_: unknown, { ended: count }: { ended: number }) => (count > 0 ? { details: { count } } : null),
  ...PROVEN,
} as const;

/** What the owner does about their account. */
export const accountCommands = {
  /** Proves again who the owner is, by the password or a passkey. The session gets a new token. */
  "account.reauthenticate": saveCommand(reauthenticationSchema, async (proof, now, { owner, origin, headers }) => {
    const cookies =
      "passkey" in proof
        ? await reauthenticateByPasskey(owner, proof.passkey, origin, now)
        : await reauthenticate(owner, proof.password, origin, now);
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  }),
  /** Asks for a change of the email address, which a link sent to the new one confirms. */
  "account.change-email": saveCommand(
    prepared(emailChangeSchema, async ({ email }, _, { owner }) => {
      await checkNewEmail(owner, email);
      return email;
    }),
    (email, now, { owner, origin, tx }) => requestEmailChange(tx, owner, email, origin, now),
    { act: "email-change.requested", ...PROVEN },
  ),
  /** Sends the link of the pending change again, as a new one. */
  "account.resend-email-change": command(
    prepared(noInputSchema, (_, now, { owner: { userId } }) => pendingEmailToConfirm(userId, now)),
    (email, now, { owner: { userId }, tx }) => sendConfirmation(tx, { userId, email, now }),
    { act: "email-change.requested" },
  ),
  "account.cancel-email-change": command(noInputSchema, (_, __, { owner, tx }) => cancelEmailChange(owner, tx), {
    act: "email-change.cancelled",
    of: (_, { isCancelled }) => (isCancelled ? {} : null),
  }),
  /** All other sessions end. */
  "account.change-password": saveCommand(
    passwordChangeSchema,
    (input, now, { owner, origin }) => changePassword(owner, input, origin, now),
    PROVEN,
  ),
  /** Rates a password while it is typed. On the server, since the dictionary has 4 MB. */
  "account.rate-password": command(passwordRatingSchema, async ({ password }, _, { owner }) => ({
    rating: await ratePassword(password, owner.email),
  })),
  "account.change-pin": saveCommand(
    pinChangeSchema,
    (input, now, { owner, origin }) => changePin(owner, input, origin, now),
    PROVEN,
  ),
  "sessions.end": command(endSessionSchema, ({ id }, _, { owner, tx }) => endOtherSession(owner, id, tx), ENDED),
  /** Ends all sessions but this one. */
  "sessions.end-others": command(noInputSchema, (_, __, { owner, tx }) => endOtherSessions(owner, tx), ENDED),
  "passkeys.begin": command(
    noInputSchema,
    async (_, now, { owner, origin: { request } }) => ({
      options: await beginPasskey(owner, request, siteIdentity().brand, now),
    }),
    PROVEN,
  ),
  "passkeys.add": command(
    prepared(passkeyAddSchema, ({ credential }, now, { owner, origin }) =>
      verifyRegistration(credential, owner.sessionId, origin.request, now),
    ),
    (made, now, { owner, origin, tx }) => addPasskey(tx, owner, made, origin, now),
    { act: "passkey.added", of: (_, { id, name }) => ({ subject: { kind: "passkey", id, label: name } }), ...PROVEN },
  ),
  "passkeys.rename": command(
    passkeyRenameSchema,
    ({ id, name }, _, { owner, tx }) => renamePasskey(owner, id, name, tx),
    { act: "passkey.renamed", of: ({ id, name }) => ({ subject: { kind: "passkey", id, label: name } }) },
  ),
  "passkeys.remove": command(
    passkeyRemoveSchema,
    ({ id }, now, { owner, origin, tx }) => removePasskey(owner, id, origin, now, tx),
    { act: "passkey.removed", of: "entry", ...PROVEN },
  ),
  /** For the re-authentication. */
  "passkeys.challenge": command(
    noInputSchema,
    async (_, now, { owner: { userId, sessionId }, origin: { request } }) => ({
      options: await requestPasskey(request, { purpose: "reauthentication", boundTo: sessionId }, now, userId),
    }),
  ),
  "second-factor.begin": command(
    noInputSchema,
    (_, now, { owner: account, origin, tx }) => beginSecondFactor({ account, origin, now }, siteIdentity().brand, tx),
    { act: "second-factor.started", ...PROVEN },
  ),
  "second-factor.turn-on": command(
    turnOnSchema,
    ({ code }, now, { owner: account, origin }) => turnOnSecondFactor(code, { account, origin, now }),
    PROVEN,
  ),
  "second-factor.renew-codes": command(
    renewSchema,
    ({ code }, now, { owner: account, origin }) => renewRecoveryCodes(code, { account, origin, now }),
    PROVEN,
  ),
  "second-factor.turn-off": command(
    turnOffSchema,
    ({ code }, now, { owner: account, origin }) => turnOffSecondFactor(code, { account, origin, now }),
    PROVEN,
  ),
};
