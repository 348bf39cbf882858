import type { ReactNode } from "react";
import { EmailLayout, EmailSmallText } from "~/platform/email/components/email-components.server.tsx";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

/** The layout of an email to a subscriber; its footer says why it was sent and by whom (imprint). */
export function NewsletterEmailLayout({
  sender,
  preview,
  reason,
  children,
}: {
  sender: SenderIdentity;
  /** The preview text, which inboxes show beside the subject. */
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
