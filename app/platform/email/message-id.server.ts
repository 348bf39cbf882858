import { inArray, or, type SQL } from "drizzle-orm";
import { parseUuid } from "~/shared/uuid.ts";
import { emailSettings } from "./email-settings.server.ts";
import { emails } from "./tables.server.ts";

/** Shorter words of a mail server's reply are no ids. */
const MIN_SERVER_ID_LENGTH = 8;

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

/**
 * The id in a mail server's acceptance, e.g. `0102018c…` in `250 Ok 0102018c…`. Amazon SES, Postmark and others replace
 * the Message-ID with one that begins with it. Null when the reply has none.
 */
export function serverIdOf(reply: string): string | null {
  const [, bracketed = ""] = /<([^<>@\s]+)(?:@[^<>\s]*)?>/.exec(reply) ?? [];
  const words = reply.replace(/^\d{3}[ -]+(\d\.\d+\.\d+\s)?/, "").split(/[\s[\]()<>=:;,"]+/);
  const isId = (word: string) => word.length >= MIN_SERVER_ID_LENGTH && /\d/.test(word);
  const longest = words.filter(isId).toSorted((one, other) => other.length - one.length)[0];
  return (isId(bracketed) ? bracketed : longest)?.slice(0, 300) ?? null;
}

/**
 * The condition of the emails of ours that Message-IDs name: by the site's own, of which a relay may have changed the
 * domain or the case, or by the one that a relay gave them.
 */
export function namedBy(messageIds: string[]): SQL | undefined {
  const names = messageIds.map((id) => id.replace(/^<|>$|@.*$/g, "")).filter((id) => id !== "");
  const ids = names.flatMap((name) => parseUuid(name) ?? []);
  return or(inArray(emails.messageId, messageIds), inArray(emails.id, ids), inArray(emails.serverId, names));
}

/** The domain of the sender of the site's emails. */
export function senderDomain(): string {
  return emailSettings().from.address.split("@")[1] ?? "";
}
