import type { Topic } from "~/domain/newsletter/subscription.ts";
import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** What the topics are called, and what a subscriber of one gets. */
export const newsletterTopics = defineHydratedContent<Record<Topic, { name: string; text: string }>>(
  "newsletter.topics",
  /^\/newsletter\/(?:confirm|preferences)$/,
  {
    newsletter: { name: "Newsletter", text: "Two emails a month about a lean back office" },
    "resource-hub": { name: "Resource Hub", text: "One email, when the Resource Hub opens" },
  },
);
