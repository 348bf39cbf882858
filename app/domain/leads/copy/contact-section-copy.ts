import { defineHydratedContent } from "~/shared/content/content-document.ts";

export const contactSection = defineHydratedContent("leads.contact-section", /^\/$/, {
  eyebrow: "Contact",
  title: "Tell us what eats your week",
  text: "Two or three sentences are enough. A person reads them, not a robot, and the first reply comes with a suggestion.",
  hub: {
    title: "Resource Hub",
    text: "Templates for reports, reminders and hand-overs, free to copy. Leave your email address and you’ll get a single email, when it opens.",
    badge: "Coming soon",
    button: "Notify Me",
  },
});
