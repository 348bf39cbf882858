import type { PageBannerCopy } from "~/domain/site/copy/pages/page-banners.ts";
import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineHydratedContent, list } from "~/shared/content/content-document.ts";

export const downloadsBanner = defineHydratedContent<PageBannerCopy>(
  "downloads.banner",
  /^\/resources\/download-pdf$/,
  {
    crumb: "Download PDFs",
    heading: "Two documents to take with you",
    lead: "The company profile for the people who decide, and a checklist for those who prepare.",
  },
);

/** The downloads page; the documents' own texts are in `app/domain/site/copy/documents/`. */
export const downloads = defineHydratedContent("pages.downloads", /^\/resources\/download-pdf$/, {
  documents: list({
    "company-profile": {
      title: "Company profile",
      text: "For the people who decide: who we are, what we take over, and what it costs to find out.",
      inside: [
        whileTrue(
          "/#services",
          `${whileTrue("several-homeServices", "{HomeServicesInWords} services", "One service")}, and who handles them`,
        ),
        "The first seven days, and a normal week",
        "How the monthly price is made, with an example",
        "Data protection, results, contact",
      ],
      button: "Download company profile",
    },
    checklist: {
      title: "The {brand} checklist",
      text: "For those who prepare: twenty-four things to settle before you hand any task to a remote team.",
      inside: [
        "Boxes to tick, on screen or on paper",
        "Routines, pages, access, contract, first week",
        "What your score tells you",
        "A one-page template for each routine, to copy",
      ],
      button: "Download checklist",
    },
  }),
  open: "Open in the browser",
  page: "page",
  pages: "pages",
  note: {
    title: "No form, no email address needed",
    text: "Both are A4, with bookmarks, links that work, and tags that screen readers follow. Feel free to pass them on.",
  },
  callToAction: {
    title: "Read it, and still have questions?",
    text: "Thirty minutes on the phone usually settles it. It’s free, and there are no slides.",
    first: { text: "Book Free Consultation", to: "/resources/free-consultation" },
    second: { text: "Contact Us", to: "/contact" },
  },
});
