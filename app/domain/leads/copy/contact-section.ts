import type { ByLocale } from "~/domain/site/copy/locale.ts";

export const contactSection = {
  en: {
    eyebrow: "Contact",
    title: "Tell us what eats your week",
    text: "Two or three sentences are enough. A person reads them, not a robot, and the first answer already has a suggestion in it.",
    hub: {
      title: "Resource Hub",
      text: "Templates for reports, reminders and hand-overs, free to copy. Leave your address, and you get one email: when it opens.",
      badge: "Coming soon",
    },
  },
} as const satisfies ByLocale<unknown>;
