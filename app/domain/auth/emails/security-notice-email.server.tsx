import { linkPath } from "~/domain/auth/links/link-purposes.ts";
import type { SecurityEvent } from "~/domain/auth/security/security-events.ts";
import {
  EmailButton,
  EmailDescriptionList,
  EmailText,
  EmailTextLink,
} from "~/platform/email/components/email-components.server.tsx";
import { formatOwnerTime, renderOwnerEmail, siteHost } from "~/platform/email/components/owner-email.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

const NOTICES: Record<SecurityEvent, { subject: string; happened: string }> = {
  "new-device": {
    subject: "New sign-in to your admin area",
    happened: "You signed in on a device that the site doesn’t know yet.",
  },
  "new-network": {
    subject: "Sign-in from a new network",
    happened: "You signed in on a device that the site knows, from a network that is new to it.",
  },
  "email-change-requested": {
    subject: "A new email address was entered",
    happened:
      "A new email address was entered for signing in. It takes effect once it is confirmed by a link sent to it; until then it " +
      "can be cancelled in the admin area under Settings, Security.",
  },
  "email-changed": {
    subject: "Your email address was changed",
    happened: "You now sign in with another email address, and notices go there. This one is no longer used.",
  },
  "password-changed": {
    subject: "Your password was changed",
    happened: "Your password was changed, and all other sessions were ended.",
  },
  "pin-changed": {
    subject: "Your PIN was changed",
    happened: "The PIN of the lock in the website’s footer was changed.",
  },
  "passkey-added": {
    subject: "A passkey was added",
    happened: "Who has this passkey signs in with it, without the password.",
  },
  "passkey-removed": {
    subject: "A passkey was removed",
    happened: "This passkey no longer signs in. Where it was used before, the sessions go on.",
  },
  "second-factor-on": {
    subject: "Two-step verification was turned on",
    happened: "Signing in now takes a code from your authenticator app, or a recovery code, besides your password.",
  },
  "second-factor-off": {
    subject: "Two-step verification was turned off",
    happened: "Your password, or a sign-in link, is enough to sign in again. The recovery codes no longer work.",
  },
  "recovery-codes-made": {
    subject: "New recovery codes were made",
    happened:
      "There are new recovery codes for signing in without your authenticator app. The former ones no longer work.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used",
    happened: "You signed in with a recovery code. It works once; how many are left stands under Settings, Security.",
  },
  "second-step-failed": {
    subject: "Somebody has your password",
    happened:
      "Your password or a sign-in link was used, but the five codes that were entered after it were wrong, so nobody was let in.",
  },
};

interface SecurityNotice {
  event: SecurityEvent;
  at: string;
  device?: string | undefined;
  network?: string | undefined;
  email?: string | undefined;
  passkey?: string | undefined;
  sender: SenderIdentity;
  /** Of the link that ends all sessions. */
  token: string;
}

/** Writes a notice: what was done, where, and what to do if it wasn't the owner. */
export function writeSecurityNotice({
  event,
  at,
  device = "The server’s command line",
  network,
  email,
  passkey,
  sender,
  token,
}: SecurityNotice): EmailContent {
  const { subject, happened } = NOTICES[event];
  return renderOwnerEmail({
    sender,
    subject,
    preview: "If it was you, there is nothing to do.",
    reason: `you own ${siteHost(sender)}`,
    children: (
      <>
        <EmailText>{happened}</EmailText>
        <EmailDescriptionList
          facts={[
            ["Time", formatOwnerTime(at)],
            ["Device", device],
            ["Network", network],
            ["New address", email],
            ["Passkey", passkey],
          ]}
        />
        <EmailText>If it was you, there is nothing to do. If it wasn’t, sign everybody out at once:</EmailText>
        <EmailButton href={sender.url + linkPath("end-sessions", token)}>This wasn’t me</EmailButton>
        <EmailText>
          Then set a new password: ask for a sign-in link on{" "}
          <EmailTextLink href={`${sender.url}/admin/login`}>the sign-in page</EmailTextLink>, or run npm run owner on
          the server.{" "}
          {event === "passkey-added"
            ? "And remove the passkey, under Settings, Security: it works without the password."
            : null}
        </EmailText>
      </>
    ),
  });
}
