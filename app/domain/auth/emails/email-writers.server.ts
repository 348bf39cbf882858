import { createDeviceLink } from "~/domain/auth/identity/known-client.server.ts";
import {
  BRUTE_FORCE_ALERT,
  EMAIL_CHANGE_EMAIL,
  SECURITY_NOTICE,
  SIGN_IN_LINK_EMAIL,
} from "~/domain/auth/notices/notices.server.ts";
import { issueValue } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { type EmailContent, type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

const emails = () => import("./auth-emails.server.tsx");

/**
 * The writers of the emails about the owner's account. A link's token is made when its email is written.
 *
 * @param sender - called for each email that is written
 */
export function authEmailWriters(sender: () => SenderIdentity): EmailWriter[] {
  const link = async (linkId: string) => ({ sender: sender(), token: await issueValue(linkId) });
  return [
    emailWriter(SECURITY_NOTICE, async ({ linkId, ...notice }) =>
      (await emails()).writeSecurityNotice({ ...notice, ...(await link(linkId)) }),
    ),
    emailWriter(SIGN_IN_LINK_EMAIL, async ({ linkId, ...request }) =>
      (await emails()).writeSignInLinkEmail({ ...request, ...(await link(linkId)) }),
    ),
    emailWriter(EMAIL_CHANGE_EMAIL, async ({ linkId }, { to }) =>
      (await emails()).writeEmailChangeEmail({ address: to.address, ...(await link(linkId)) }),
    ),
    emailWriter(BRUTE_FORCE_ALERT, async ({ door }) =>
      (await emails()).writeBruteForceEmail({ target: door, sender: sender(), token: await createDeviceLink() }),
    ),
  ];
}

/** The alert with sample data, by name, for the development preview. */
export function authEmailSamples(sender: () => SenderIdentity): Record<string, () => Promise<EmailContent>> {
  const alert = (target: "sign-in" | "pin") => async () =>
    (await emails()).writeBruteForceEmail({ target, sender: sender(), token: "sample" });
  return { "sign-in-alert": alert("sign-in"), "sign-in-alert-pin": alert("pin") };
}
