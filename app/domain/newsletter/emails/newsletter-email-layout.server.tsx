import type { ReactNode } from "react";
import { LetterSheet, LetterSmall } from "~/platform/email/components/email-components.server.tsx";
import type { NewsletterSender } from "./newsletter-sender.ts";

/** A mail to a subscriber, with why it came and who sent it under it. */
export function NewsletterEmailLayout({
  sender,
  preview,
  reason: why,
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
      <LetterSmall>{why}</LetterSmall>
      <LetterSmall>{sender.imprint}</LetterSmall>
    </>
  );
  return (
    <LetterSheet preview={preview} brand={{ name: sender.brand, url: sender.url }} footer={footer}>
      {children}
    </LetterSheet>
  );
}
