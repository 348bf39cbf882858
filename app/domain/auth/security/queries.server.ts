import { listPasskeys } from "~/domain/auth/passkeys/passkeys.server.ts";
import { relyingParty } from "~/domain/auth/passkeys/relying-party.server.ts";
import { listSessions } from "~/domain/auth/session/session-list.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { findPendingEmail } from "./email-change.server.ts";
import type { SecurityState } from "./security-state.ts";

/** What the security screen shows. */
export async function loadSecurity(account: SignedInAccount, request: Request): Promise<SecurityState> {
  const [pendingEmail, sessions, passkeys] = await Promise.all([
    findPendingEmail(account.userId),
    listSessions(account),
    listPasskeys(account.userId),
  ]);
  const passkeyOrigin = relyingParty(request)?.origin ?? null;
  const canSendEmail = emailSettings().smtp !== undefined;
  return { email: account.email, pendingEmail, sessions, passkeys, passkeyOrigin, canSendEmail };
}
