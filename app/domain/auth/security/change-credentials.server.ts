import { checkCredentialChanges } from "~/domain/auth/password/check-credentials.server.ts";
import type { OwnerCredentials } from "~/domain/auth/password/credentials.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { changeOwner } from "~/domain/auth/set-up/owners.server.ts";
import type { ClientRequest } from "~/domain/auth/sign-in/known-client.server.ts";
import { requireValid } from "~/platform/http/outcome.server.ts";
import { queueSecurityNotice } from "./security-notice.server.ts";

/**
 * Changes the owner's password; all other sessions end, and the owner gets an email.
 *
 * @throws HttpError 422 for a common password
 */
export function changePassword(
  account: SignedInAccount,
  { password }: Pick<OwnerCredentials, "password">,
  origin: ClientRequest,
  now: Date,
): Promise<void> {
  return change(account, { password }, { event: "password-changed", origin, now });
}

/** Changes the owner's PIN; the owner gets an email. */
export function changePin(
  account: SignedInAccount,
  { pin }: Pick<OwnerCredentials, "pin">,
  origin: ClientRequest,
  now: Date,
): Promise<void> {
  return change(account, { pin }, { event: "pin-changed", origin, now });
}

async function change(
  { email, sessionId }: SignedInAccount,
  changes: Partial<OwnerCredentials>,
  notice: { event: "password-changed" | "pin-changed"; origin: ClientRequest; now: Date },
): Promise<void> {
  const { email: _, ...checked } = requireValid(await checkCredentialChanges({ email, ...changes }));
  await changeOwner(checked, {
    keptSessionId: sessionId,
    alongside: (tx, { userId }) => queueSecurityNotice(tx, { userId, ...notice }),
  });
}
