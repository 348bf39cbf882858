import { linkPath } from "~/domain/auth/links/link-purposes.ts";
import { EmailButton, EmailDescriptionList, EmailText } from "~/platform/email/components/email-components.server.tsx";
import { formatOwnerTime, renderOwnerEmail, siteHost } from "~/platform/email/components/owner-email.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

interface LinkEmail {
  sender: SenderIdentity;
  token: string;
}

/** Writes the email with the link that signs the owner in. */
export function writeSignInLinkEmail({
  sender,
  token,
  at,
  device,
  network,
}: LinkEmail & { at: string; device: string; network: string }): EmailContent {
  return renderOwnerEmail({
    sender,
    subject: "Your sign-in link",
    preview: "It works once, for 15 minutes, on any device.",
    reason: `a sign-in link for ${siteHost(sender)} was asked for`,
    children: (
      <>
        <EmailText>It works once, for 15 minutes, on any device. Afterwards you can set a new password.</EmailText>
        <EmailButton href={sender.url + linkPath("sign-in", token)}>Sign in</EmailButton>
        <EmailText>Asked for:</EmailText>
        <EmailDescriptionList
          facts={[
            ["Time", formatOwnerTime(at)],
            ["Device", device],
            ["Network", network],
          ]}
        />
        <EmailText>
          If that wasn’t you, ignore this email: nobody can sign in without the link. Don’t forward it.
        </EmailText>
      </>
    ),
  });
}

/** Writes the email with the link that confirms the owner's new address. */
export function writeEmailChangeEmail({ sender, token, address }: LinkEmail & { address: string }): EmailContent {
  const site = siteHost(sender);
  return renderOwnerEmail({
    sender,
    subject: "Confirm your new email address",
    preview: "Confirm that this address is yours.",
    reason: `the owner of ${site} entered this address`,
    children: (
      <>
        <EmailText>
          Confirm that {address} is yours. From then on you sign in to {site} with it, and its notices come here. The
          link is valid for 24 hours.
        </EmailText>
        <EmailButton href={sender.url + linkPath("email-change", token)}>Confirm this address</EmailButton>
        <EmailText>If you don’t know what this is about, ignore this email: then nothing changes.</EmailText>
      </>
    ),
  });
}
