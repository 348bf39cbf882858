import { createHmac } from "node:crypto";
import { NEWSLETTER_FORM, NEWSLETTER_FORM_PLACES } from "~/domain/newsletter/subscription.ts";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import type { JsonOperation } from "~/platform/forms/json-operation.server.ts";
import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import type { WriteMeta, WriteResult } from "~/platform/forms/public-write.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { checkSubscription, type SubscribePayload, subscriptionPayload } from "./subscription-schema.ts";

/** The newsletter's form, on whichever page, as `answerForm` expects it. */
export const subscriptionForm: PublicForm<SubscribePayload> = {
  form: NEWSLETTER_FORM,
  promisesEmail: NEWSLETTER_FORM,
  check: checkSubscription,
  store: subscribe,
  source: ({ place }) => NEWSLETTER_FORM_PLACES.find((known) => known === place) ?? "newsletter-page",
};

/** The same write for programs. The email address is its idempotency key, so it takes no other. */
export const subscribeOperation: JsonOperation<typeof subscriptionPayload> = {
  name: "subscribe",
  summary: "Subscribe an address to the newsletter, which then confirms by email; once or many times is the same",
  schema: subscriptionPayload,
  store: subscribeWithOpaqueId,
  takesKey: false,
  example: { email: "asha@client.example", topic: "newsletter" },
};

/**
 * Answers with an id that is derived from the address alone. A row's own id (UUIDv7) begins with its creation time,
 * which would reveal whether the address had been known before.
 */
async function subscribeWithOpaqueId(subscription: SubscribePayload, meta: WriteMeta): Promise<WriteResult> {
  const { duplicate } = await subscribe(subscription, meta);
  const digest = createHmac("sha256", await siteSecret("newsletter-ids"))
    .update(addressKey(subscription.email))
    .digest("hex");
  const id = digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
  return { id, duplicate };
}
