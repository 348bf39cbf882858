import { deviceLinkPath } from "~/domain/auth/auth-paths.ts";
import { type AttemptTarget, PIN_GLOBAL_MAX, SIGN_IN_GLOBAL_MAX } from "~/domain/auth/sign-in/attempt-limits.server.ts";
import { EmailButton, EmailText, EmailTextLink } from "~/platform/email/components/email-components.server.tsx";
import { renderOwnerEmail, siteHost } from "~/platform/email/components/owner-email.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

const ALERT_TEXTS: Record<AttemptTarget, { subject: string; happened: string; advice: string }> = {
  "sign-in": {
    subject: "Someone is trying to guess your password",
    happened:
      `There were more than ${SIGN_IN_GLOBAL_MAX} failed sign-ins within 15 minutes. None succeeded. To stop this, ` +
      "sign-ins from devices and networks that are new to the site are now refused for up to 15 minutes at a time.",
    advice:
      "If your password is short, common or used elsewhere, change it in the admin area under Settings, Security.",
  },
  pin: {
    subject: "Someone is trying to guess your PIN",
    happened:
      `There were more than ${PIN_GLOBAL_MAX} wrong PINs within 15 minutes. To stop this, PINs from devices and networks that ` +
      "are new to the site are now refused for up to 15 minutes at a time. The PIN alone opens nothing: behind it your " +
      "password is asked for.",
    advice:
      "You don’t need the PIN to sign in: the sign-in page can be opened directly. You can change the PIN in the " +
      "admin area under Settings, Security.",
  },
};

/** Writes the alert that the global limit for unknown clients was reached: what happened, and what to do. */
export async function writeBruteForceEmail({
  target,
  sender,
  deviceToken,
}: {
  target: AttemptTarget;
  sender: SenderIdentity;
  deviceToken: string;
}): Promise<EmailContent> {
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
        <EmailButton href={sender.url + deviceLinkPath(deviceToken)}>Sign in on this device</EmailButton>
        <EmailText>{advice}</EmailText>
        <EmailText>
          <EmailTextLink href={`${sender.url}/admin/login`}>Open the sign-in page</EmailTextLink>
        </EmailText>
      </>
    ),
  });
}

/** The alert with sample data, by name, for the development preview. */
export function authEmailSamples(sender: () => SenderIdentity): Record<string, () => Promise<EmailContent>> {
  return {
    "sign-in-alert": () => writeBruteForceEmail({ target: "sign-in", sender: sender(), deviceToken: "sample" }),
    "sign-in-alert-pin": () => writeBruteForceEmail({ target: "pin", sender: sender(), deviceToken: "sample" }),
  };
}
