import type { z } from "zod";
import { deviceLinkPath } from "~/domain/auth/auth-paths.ts";
import { GLOBAL_MAX } from "~/domain/auth/identity/limits.server.ts";
import {
  type AttemptTarget,
  SECURITY_EVENTS,
  type SECURITY_NOTICE,
  type SIGN_IN_LINK_EMAIL,
} from "~/domain/auth/notices/notices.server.ts";
import { linkPath } from "~/domain/auth/token-purposes.ts";
import {
  EmailButton,
  EmailDescriptionList,
  EmailText,
  EmailTextLink,
} from "~/platform/email/components/email-components.server.tsx";
import { formatOwnerTime, renderOwnerEmail, siteHost } from "~/platform/email/components/owner-email.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

/** `token`: that of its link. */
interface EmailWithLink {
  sender: SenderIdentity;
  token: string;
}

type DataOf<Kind extends { schema: z.ZodType }> = Omit<z.infer<Kind["schema"]>, "linkId">;

const ALERT_TEXTS: Record<AttemptTarget, { subject: string; happened: string; advice: string }> = {
  "sign-in": {
    subject: "Someone is trying to guess your password",
    happened:
      `There were more than ${GLOBAL_MAX["sign-in"]} failed sign-ins within 15 minutes. None succeeded. To stop this, ` +
      "sign-ins from devices and networks that are new to the site are now refused for up to 15 minutes at a time.",
    advice:
      "If your password is short, common or used elsewhere, change it in the admin area under Settings, Security.",
  },
  pin: {
    subject: "Someone is trying to guess your PIN",
    happened:
      `There were more than ${GLOBAL_MAX.pin} wrong PINs within 15 minutes. To stop this, PINs from devices and networks that ` +
      "are new to the site are now refused for up to 15 minutes at a time. The PIN alone opens nothing: behind it your " +
      "password is asked for.",
    advice:
      "You don’t need the PIN to sign in: the sign-in page can be opened directly. You can change the PIN in the " +
      "admin area under Settings, Security.",
  },
};

/** Writes the alert that the global limit for unknown clients was reached: what happened, and what to do. */
export function writeBruteForceEmail({
  target,
  sender,
  token,
}: EmailWithLink & { target: AttemptTarget }): EmailContent {
  const { subject, happened, advice } = ALERT_TEXTS[target];
  return renderOwnerEmail({
    sender,
    subject,
    preview: "You can go on as usual. What happened, and what you can do.",
    reason: `you own ${siteHost(sender)}, at most once a day`,
    children: (
      <>
        <EmailText>{happened}</EmailText>
        <EmailText>
          You can go on as usual. Where you are signed in you stay signed in, and on every device and network on which
          you signed in before, your password still opens the site.
        </EmailText>
        <EmailText>
          To sign in on a device that is new to the site, open this on it within 24 hours. Your password is still asked
          for.
        </EmailText>
        <EmailButton href={sender.url + deviceLinkPath(token)}>Sign in on this device</EmailButton>
        <EmailText>{advice}</EmailText>
        <EmailText>
          <EmailTextLink href={`${sender.url}/admin/login`}>Open the sign-in page</EmailTextLink>
        </EmailText>
      </>
    ),
  });
}

/** Writes the email with the link that signs the owner in. */
export function writeSignInLinkEmail({
  sender,
  token,
  at,
  device,
  network,
}: EmailWithLink & DataOf<typeof SIGN_IN_LINK_EMAIL>) {
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
export function writeEmailChangeEmail({ sender, token, address }: EmailWithLink & { address: string }): EmailContent {
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
        <EmailText>If you don’t know what this is about, ignore this email and nothing will change.</EmailText>
      </>
    ),
  });
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
}: EmailWithLink & DataOf<typeof SECURITY_NOTICE>): EmailContent {
  const { subject, happened } = SECURITY_EVENTS[event];
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
        <EmailText>If it was you, there is nothing to do. If it wasn’t, sign everyone out at once:</EmailText>
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
