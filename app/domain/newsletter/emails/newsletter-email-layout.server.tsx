import type { ReactNode } from "react";
import { EmailLayout, EmailSmallText } from "~/platform/email/components/email-components.server.tsx";
import type { NewsletterSender } from "./newsletter-sender.ts";

/** A mail to a subscriber, with why it came and who sent it under it. */
export function NewsletterEmailLayout({
  sender,
  preview,
  reason,
  children,
}: {
  sender: NewsletterSender;
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
    <EmailLayout preview={preview} brand={{ name: sender.brand, url: sender.url }} footer={footer}>
      {children}
    </EmailLayout>
  );
}
