import type { AttemptTarget } from "~/domain/auth/sign-in/brute-force-alert.ts";
import { deviceLinkPath } from "~/domain/auth/sign-in/device-link.ts";
import {
  EmailButton,
  EmailHeading,
  EmailLayout,
  EmailSmallText,
  EmailText,
  EmailTextLink,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

const ALERT_TEXTS: Record<AttemptTarget, { subject: string; happened: string; advice: string }> = {
  "sign-in": {
    subject: "Somebody is guessing your password",
    happened:
      "There were more than 100 wrong sign-ins within 15 minutes. None of them got in. To stop the guessing, " +
      "sign-ins from devices and networks that are new to the site are now refused for up to 15 minutes at a time.",
    advice:
      "If your password is short, common or used elsewhere, change it: whoever runs the server types npm run owner.",
  },
  pin: {
    subject: "Somebody is guessing your PIN",
    happened:
      "There were more than 30 wrong PINs within 15 minutes. To stop the guessing, PINs from devices and networks that " +
      "are new to the site are now refused for up to 15 minutes at a time. The PIN alone opens nothing: behind it your " +
      "password is asked for.",
    advice:
      "You don’t need the PIN to sign in: the sign-in page can be opened directly. To change the PIN, whoever runs the " +
      "server types npm run owner.",
  },
};

/** Tells the owner that the ceiling for strangers was reached: what happened, and what to do. */
export async function writeBruteForceEmail({
  door,
  sender,
  deviceToken,
}: {
  door: AttemptTarget;
  sender: SenderIdentity;
  deviceToken: string;
}): Promise<EmailContent> {
  const { subject, happened, advice } = ALERT_TEXTS[door];
  const site = new URL(sender.url).host;
  const rendered = await renderEmail(
    <EmailLayout
      preview="You can go on as usual. What happened, and what you can do."
      sender={sender}
      footer={<EmailSmallText>You get this mail because you own {site}. It comes once a day at most.</EmailSmallText>}
    >
      <EmailHeading>{subject}</EmailHeading>
      <EmailText>{happened}</EmailText>
      <EmailText>
        You can go on as usual. Where you are signed in you stay signed in, and on every device and network on which you
        signed in before, your password still opens the site.
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
    </EmailLayout>,
  );
  return { ...rendered, subject: `${sender.brand}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}` };
}
