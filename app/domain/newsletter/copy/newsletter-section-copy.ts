import { defineContent } from "~/shared/content/content-document.ts";

export const newsletterSection = defineContent("newsletter.newsletter-section", {
  title: "A lean back office, two emails a month",
  text: "Routines we have tested on real teams, a template you can copy, and nothing else. You can leave at any time.",
  promo: {
    title: "Free {brand} checklist",
    text: "Twenty-four things to settle before you hand any task to a remote team.",
    points: ["Access and passwords", "Routines worth writing down", "The first seven days"],
    button: "Download Free PDF",
  },
});
