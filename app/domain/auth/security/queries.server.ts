import { listSessions } from "~/domain/auth/session/session-list.server.ts";
import type { SignedInAccount } from "~/domain/auth/session/sessions.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { findPendingEmail } from "./email-change.server.ts";
import type { SecurityState } from "./security-state.ts";

/** What the security screen shows. */
export async function loadSecurity(account: SignedInAccount): Promise<SecurityState> {
  const [pendingEmail, sessions] = await Promise.all([findPendingEmail(account.userId), listSessions(account)]);
  return { email: account.email, pendingEmail, sessions, canSendEmail: emailSettings().smtp !== undefined };
}
