import { defineContent } from "~/shared/content/content-document.ts";

/** The sections of pages that the owner may leave out, by what the owner knows them by. Those of home keep their order
 * (docs/spec/public-site.md#25-home-page), those of others can be sorted. */
export const SECTION_NAMES = {
  home: {
    why: "Why it works",
    services: "Services",
    team: "Team",
    "how-it-works": "How it works",
    tools: "Tools",
    roadmap: "Roadmap",
    testimonials: "Testimonials",
    faq: "FAQ",
  },
  aboutUs: { story: "Story and facts", principles: "Principles", hours: "Hours" },
  careers: { openings: "Open positions", perks: "Perks", process: "How we hire" },
  howItWorks: { steps: "Steps", price: "Price and estimate", questions: "Questions" },
  services: { backOffice: "Back-office services", cards: "Services", details: "Services in detail" },
  service: { rhythm: "Rhythm", receive: "What clients receive", questions: "Questions" },
  team: { stats: "Figures", values: "Values", expertise: "Who does what" },
} as const;

/** Which sections a page shows, in their order: keys of `SECTION_NAMES`. */
type PageSections = { sections: readonly string[] };

/** A document each; that of services is for all six pages. */
export const pageSections = {
  home: defineContent<PageSections>("home.sections", { sections: Object.keys(SECTION_NAMES.home) }),
  aboutUs: defineContent<PageSections>("about-us.sections", { sections: Object.keys(SECTION_NAMES.aboutUs) }),
  careers: defineContent<PageSections>("careers.sections", { sections: Object.keys(SECTION_NAMES.careers) }),
  howItWorks: defineContent<PageSections>("how-it-works.sections", { sections: Object.keys(SECTION_NAMES.howItWorks) }),
  services: defineContent<PageSections>("services-overview.sections", {
    sections: Object.keys(SECTION_NAMES.services),
  }),
  service: defineContent<PageSections>("services.sections", { sections: Object.keys(SECTION_NAMES.service) }),
  team: defineContent<PageSections>("team-figures.sections", { sections: Object.keys(SECTION_NAMES.team) }),
};
