import { z } from "zod";
import { TOPICS } from "~/domain/newsletter/subscription.ts";

const subscriptionId = z.guid();

// The names of the kinds and of their data are stored in the outbox: they stay.

/** The confirmation email (double opt-in) for these topics. High priority: a visitor is waiting for it. */
export const CONFIRMATION_EMAIL = {
  name: "newsletter-confirmation",
  schema: z.object({ subscriptionId, topics: z.array(z.enum(TOPICS)) }),
  priority: 10,
} as const;

/** Says that the address is subscribed already. */
export const ALREADY_SUBSCRIBED_EMAIL = {
  name: "newsletter-known",
  schema: z.object({ subscriptionId, topics: z.array(z.enum(TOPICS)) }),
  priority: 10,
} as const;

/** An issue for one subscriber. Low priority: all other emails go first. */
export const ISSUE_EMAIL = {
  name: "newsletter-letter",
  schema: z.object({ subscriptionId, issueId: z.guid() }),
  priority: -10,
} as const;

/** Stands for the subscriber's token in an issue's email, which is rendered once for all subscribers. */
export const TOKEN_PLACEHOLDER = "subscriber-token-stands-here";

/** A test of an issue, to the owner. */
export const TEST_ISSUE_EMAIL = {
  name: "newsletter-test",
  schema: z.object({
    subject: z.string(),
    preheader: z.string(),
    html: z.string(),
    topic: z.enum(TOPICS).default("newsletter"),
  }),
  priority: 10,
} as const;

/** The kinds of emails that subscribers get. */
export const SUBSCRIBER_EMAIL_KINDS = [CONFIRMATION_EMAIL.name, ALREADY_SUBSCRIBED_EMAIL.name, ISSUE_EMAIL.name];
