import { relyingParty } from "~/domain/auth/passkeys/passkeys.server.ts";
import { countRecoveryCodes, findAuthenticator } from "~/domain/auth/second-factor/second-factors.server.ts";
import { listSessions, type SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { findPendingEmail } from "./credentials.server.ts";
import { listPasskeys } from "./passkeys.server.ts";
import type { SecurityState } from "./security-state.ts";

/** What the security screen shows. */
export async function loadSecurity(account: SignedInAccount, request: Request): Promise<SecurityState> {
  const [pendingEmail, sessions, passkeys, secondFactor] = await Promise.all([
    findPendingEmail(account.userId),
    listSessions(account),
    listPasskeys(account.userId),
    loadSecondFactor(account.userId),
  ]);
  const passkeyOrigin = relyingParty(request)?.origin ?? null;
  const canSendEmail = emailSettings().smtp !== undefined;
  return { email: account.email, pendingEmail, sessions, passkeys, passkeyOrigin, secondFactor, canSendEmail };
}

async function loadSecondFactor(userId: string): Promise<SecurityState["secondFactor"]> {
  const authenticator = await findAuthenticator(userId);
  if (!authenticator) return null;
  return { since: authenticator.confirmedAt.toISOString(), recoveryCodesLeft: await countRecoveryCodes(userId) };
}
