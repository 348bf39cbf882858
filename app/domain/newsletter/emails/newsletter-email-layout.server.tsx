import type { ReactNode } from "react";
import { EmailLayout, EmailSmallText } from "~/platform/email/components/email-components.server.tsx";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

/** A mail to a subscriber, with why it came and who sent it under it. */
export function NewsletterEmailLayout({
  sender,
  preview,
  reason,
  children,
}: {
  sender: SenderIdentity;
  /** What lists of mails show beside the subject. */
  preview: string;
  reason: ReactNode;
  children: ReactNode;
}) {
  const footer = (
    <>
      <EmailSmallText>{reason}</EmailSmallText>
      <EmailSmallText>{sender.imprint}</EmailSmallText>
    </>
  );
  return (
    <EmailLayout preview={preview} sender={sender} footer={footer}>
      {children}
    </EmailLayout>
  );
}
