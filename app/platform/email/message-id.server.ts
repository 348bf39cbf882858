import { emailSettings } from "./email-settings.server.ts";

/** The Message-ID of a mail, made of the mail's own id and the domain that mails are from. */
export function createMessageId(id: string): string {
  return `<${id}@${senderDomain()}>`;
}

/** Whether a Message-ID can only be of a mail that this site sent, also when nothing is known of that mail any more. */
export function isOwnMessageId(messageId: string): boolean {
  const [, domain] =
    /^<[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}@([^<>@]+)>$/i.exec(messageId) ?? [];
  return domain?.toLowerCase() === senderDomain().toLowerCase();
}

function senderDomain(): string {
  return emailSettings().from.address.split("@")[1] ?? "";
}
