import { emailSettings } from "./email-settings.server.ts";

/** The Message-ID of an email, from its id and the sender's domain. */
export function createMessageId(id: string): string {
  return `<${id}@${senderDomain()}>`;
}

/** Whether this site created a Message-ID, even if the email was deleted. */
export function isOwnMessageId(messageId: string): boolean {
  const [, domain] =
    /^<[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}@([^<>@]+)>$/i.exec(messageId) ?? [];
  return domain?.toLowerCase() === senderDomain().toLowerCase();
}

function senderDomain(): string {
  return emailSettings().from.address.split("@")[1] ?? "";
}
