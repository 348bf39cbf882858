import type { Mailbox } from "./mailbox.ts";

/** The sender identity in an email's header, footer and signature. The product provides it. */
export interface SenderIdentity {
  brand: string;
  /** The site's address, without a slash at its end. */
  url: string;
  /** The email address shown to readers. */
  email: string;
  /** The `Reply-To` address. */
  replyTo: Mailbox;
  /** The sender line by line: brand, place, phone, email, URL. */
  signature: string[];
  /** Legal name and postal address in one line, which bulk email must carry. */
  imprint: string;
}
