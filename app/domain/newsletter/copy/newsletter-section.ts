import type { ByLocale } from "~/domain/site/copy/locale.ts";

export const newsletterSection: ByLocale<{
  eyebrow: string;
  title: string;
  text: string;
  promo: { title: string; text: string; points: ReadonlyArray<string>; button: string };
}> = {
  en: {
    eyebrow: "Newsletter",
    title: "A lean back office, two letters a month",
    text: "Routines we have tested on real teams, a template you can copy, and nothing else. You can leave at any time.",
    promo: {
      title: "Free {brand} checklist",
      text: "Twenty-four things to settle before you hand any task to a remote team.",
      points: ["Access and passwords", "Routines worth writing down", "The first seven days"],
      button: "Download Free PDF",
    },
  },
};

export const contactSection: ByLocale<{
  eyebrow: string;
  title: string;
  text: string;
  hub: { title: string; text: string; badge: string };
}> = {
  en: {
    eyebrow: "Contact",
    title: "Tell us what eats your week",
    text: "Two or three sentences are enough. A person reads them, not a robot, and the first answer already has a suggestion in it.",
    hub: {
      title: "Resource Hub",
      text: "Templates for reports, reminders and hand-overs, free to copy. Leave your address and we will write once, when it opens.",
      badge: "Coming soon",
    },
  },
};
