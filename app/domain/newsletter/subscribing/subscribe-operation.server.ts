import { createHmac } from "node:crypto";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import type { JsonOperation } from "~/platform/forms/json-operation.server.ts";
import type { WriteMeta, WriteResult } from "~/platform/forms/public-write.ts";
import { subscribe } from "./subscribe.server.ts";
import { type SubscribePayload, subscriptionPayload } from "./subscription-schema.ts";

/** The write that the newsletter's forms make, for programs. The address is its key, so it takes no other. */
export const subscribeOperation: JsonOperation<typeof subscriptionPayload> = {
  name: "subscribe",
  summary: "Subscribe an address to the newsletter, which then confirms by mail; once or many times is the same",
  schema: subscriptionPayload,
  store: subscribeForProgram,
  takesKey: false,
  example: { email: "asha@client.example", topic: "newsletter" },
};

/**
 * The id that a program gets is made of the address alone. A row's own begins with the time it was made, which would tell
 * whether the address had been known before.
 */
async function subscribeForProgram(subscription: SubscribePayload, meta: WriteMeta): Promise<WriteResult> {
  const { duplicate } = await subscribe(subscription, meta);
  const digest = createHmac("sha256", await siteSecret("newsletter-ids"))
    .update(subscription.email.toLowerCase())
    .digest("hex");
  const id = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
  return { id, duplicate };
}
