import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import { subscribe } from "./commands.server.ts";
import { NEWSLETTER, NEWSLETTER_PLACES } from "./subscription.ts";
import { checkSubscription, type Subscription } from "./subscription-check.ts";

/** The newsletter's form, wherever it stands, as `answerForm` takes it. */
export const subscriptionForm: PublicForm<Subscription> = {
  form: NEWSLETTER,
  check: checkSubscription,
  store: subscribe,
  source: ({ place }) => NEWSLETTER_PLACES.find((known) => known === place) ?? "newsletter-page",
};
