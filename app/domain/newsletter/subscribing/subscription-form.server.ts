import { NEWSLETTER_FORM, NEWSLETTER_FORM_PLACES } from "~/domain/newsletter/subscription.ts";
import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { checkSubscription, type SubscribePayload } from "./subscription-schema.ts";

/** The newsletter's form, wherever it stands, as `answerForm` takes it. */
export const subscriptionForm: PublicForm<SubscribePayload> = {
  form: NEWSLETTER_FORM,
  check: checkSubscription,
  store: subscribe,
  source: ({ place }) => NEWSLETTER_FORM_PLACES.find((known) => known === place) ?? "newsletter-page",
};
