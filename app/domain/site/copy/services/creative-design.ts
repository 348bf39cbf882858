import { defineContent, list } from "~/shared/content/content-document.ts";
import type { ServicePage } from "./service-page.ts";

export const creativeDesign = defineContent<ServicePage>("services.creative-design", {
  slug: "creative-design",
  heading: "Design for the work between launches",
  lead: "Decks, one-pagers, banners, social tiles and page layouts, made within your brand and delivered as files you can edit.",
  tasksTitle: "One brand, every format, no waiting",
  tasks: list({
    decksDocuments: {
      title: "Decks and documents",
      text: "Pitch decks, proposals, reports and onboarding papers, on a master your team can keep using.",
    },
    socialCampaignMaterial: {
      title: "Social and campaign material",
      text: "Series rather than single pictures: one idea, drawn for each format and channel you use.",
    },
    pageLayouts: {
      title: "Page layouts",
      text: "Landing pages and sections in your design tool, with states, sizes and texts ready for whoever builds them.",
    },
    brandHousekeeping: {
      title: "Brand housekeeping",
      text: "A library with the right logo, colours and type, and a page that says when to use which.",
    },
  }),
  example: {
    kind: "formats",
    caption: "An example: one idea drawn for each place it will appear, not one picture cropped to fit.",
    wide: "Slide 16:9",
    square: "Post 1:1",
    tall: "Story 9:16",
    banner: "Banner 4:1",
  },
  rhythmTitle: "From a request to files you can use",
  rhythm: list({
    monday: { when: "Monday", text: "Requests sorted with you: what, for whom, by when." },
    within2Working: { when: "Within 2 working days", text: "A first version, or two when the direction is open." },
    within3Working: { when: "Within 3 working days", text: "Your changes made, files handed over." },
    monthsEnd: { when: "Month’s end", text: "Library brought up to date." },
  }),
  deliverables: [
    "A first version within two working days",
    "Editable source files",
    "Exports for print and screen",
    "Alt text for every picture",
    "A tidy brand library",
  ],
  keeps: [
    "The brand itself, and the final yes to it",
    "The final text, where lawyers care",
    "All rights and all source files",
  ],
  tools: ["{designTool}", "{officeSuite}", "Shared library", "{noteTakingWorkspace}"],
  toolsNote:
    "Files live in your design tool and your library from the first draft, named so that others can find them.",
  questions: list({
    designLogosBrands: {
      question: "Do you design logos and brands from scratch?",
      answer: "We keep brands in shape; for a new one we recommend a brand studio, and take over when it is done.",
    },
    manyRoundsChanges: {
      question: "How many rounds of changes are included?",
      answer:
        "Two per piece, which is what a good brief needs. If a third is needed because we misread the brief, it’s on us.",
    },
    checkContrastLegibility: {
      question: "Do you check contrast and legibility?",
      answer: "Always. Text contrast, sizes and alt text follow WCAG 2.2 AA, in slides and PDF documents too.",
    },
  }),
  callToAction: "Send us one slide you are not proud of. We’ll send it back redrawn.",
});
