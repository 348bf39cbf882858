import { z } from "zod";
import { TOPICS } from "~/domain/newsletter/subscription.ts";

const subscriptionId = z.guid();

/** Asks a mailbox whether it wants to be subscribed to these topics. Somebody waits for it. */
export const CONFIRMATION_EMAIL = {
  name: "newsletter-confirmation",
  schema: z.object({ subscriptionId, topics: z.array(z.enum(TOPICS)) }),
  priority: 10,
} as const;

/** Tells a mailbox that it is subscribed already. */
export const ALREADY_SUBSCRIBED_EMAIL = {
  name: "newsletter-known",
  schema: z.object({ subscriptionId, topics: z.array(z.enum(TOPICS)) }),
  priority: 10,
} as const;

/** An issue for one subscriber. Everything else goes first. */
export const ISSUE_EMAIL = {
  name: "newsletter-letter",
  schema: z.object({ subscriptionId, issueId: z.guid() }),
  priority: -10,
} as const;

/** An issue as it stands, for the owner to look at. */
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

/** The names of all mails that subscribers get. */
export const SUBSCRIBER_EMAIL_KINDS = [CONFIRMATION_EMAIL.name, ALREADY_SUBSCRIBED_EMAIL.name, ISSUE_EMAIL.name];
