import { TOPIC_TEXTS, type Topic } from "~/domain/newsletter/subscription.ts";

/**
 * The `List-Id` of a topic (RFC 2919), by which mail programs recognise a list: stable as long as the site's host name is. A
 * brand that would have to be quoted or encoded is omitted.
 */
export function listId(topic: Topic, { brand, url }: { brand: string; url: string }): string {
  const id = `<${topic}.${new URL(url).hostname}>`;
  return /^[A-Za-z0-9 ]+$/.test(brand) ? `${brand} ${TOPIC_TEXTS[topic].name} ${id}` : id;
}
