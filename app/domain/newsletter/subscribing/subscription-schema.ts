import * as z from "zod/mini";
import { TOPICS } from "~/domain/newsletter/subscription.ts";
import { emailField } from "~/shared/forms/fields.ts";
import { createFormCheck } from "~/shared/forms/form-check.ts";

/** The payload of `subscribe`; without a topic it is the newsletter itself. */
export const subscriptionPayload = z.object({
  email: emailField,
  topic: z.nullish(z.enum(TOPICS, { error: `Choose one of the topics ${TOPICS.join(", ")}` })),
});

/** The validated payload of `subscribe`. */
export type SubscribePayload = z.output<typeof subscriptionPayload>;

/** Checks the fields of the newsletter's forms. */
export const checkSubscription = createFormCheck(subscriptionPayload);
