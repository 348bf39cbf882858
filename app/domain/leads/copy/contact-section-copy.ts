import { defineHydratedContent } from "~/shared/content/content-document.ts";

export const contactSection = defineHydratedContent("leads.contact-section", /^\/$/, {
  eyebrow: "Contact",
  title: "Tell us what eats your week",
  text: "Two or three sentences are enough. A person reads them, not a robot, and the first answer already has a suggestion in it.",
  hub: {
    title: "Resource Hub",
    text: "Templates for reports, reminders and hand-overs, free to copy. Leave your address, and you get one email: when it opens.",
    badge: "Coming soon",
    button: "Notify Me",
  },
});
