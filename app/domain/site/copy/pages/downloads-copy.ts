import type { PageBannerCopy } from "~/domain/site/copy/page-banners.ts";
import { defineHydratedContent, list } from "~/shared/content/content-document.ts";

export const downloadsBanner = defineHydratedContent<PageBannerCopy>(
  "downloads.banner",
  /^\/resources\/download-pdf$/,
  {
    crumb: "Download PDFs",
    heading: "Two documents to take with you",
    lead: "The company profile for whoever decides, and a checklist for whoever prepares.",
  },
);

/** The downloads page; the documents' own texts are in `app/domain/site/copy/documents/`. */
export const downloads = defineHydratedContent("pages.downloads", /^\/resources\/download-pdf$/, {
  documents: list({
    "company-profile": {
      title: "Company profile",
      text: "For whoever decides: who we are, what we take over, and what it costs to find out.",
      inside: [
        "Six services, and who handles them",
        "The first seven days, and a normal week",
        "How the monthly price is made, with an example",
        "Data protection, results, contact",
      ],
      button: "Download company profile",
    },
    checklist: {
      title: "The {brand} checklist",
      text: "For whoever prepares: twenty-four things to settle before you hand any task to a remote team.",
      inside: [
        "Boxes to tick on the screen or with a pen",
        "Routines, pages, access, contract, first week",
        "What your number of ticks says",
        "A form for one page a routine, to copy",
      ],
      button: "Download checklist",
    },
  }),
  open: "Open in the browser",
  page: "page",
  pages: "pages",
  note: {
    title: "No form, no address asked for",
    text: "Both are A4, with bookmarks, links that work, and tags that screen readers follow. Pass them on as you like.",
  },
  callToAction: {
    title: "Read it, and something is still open?",
    text: "Thirty minutes on the phone usually settle it. Free, and without slides.",
    first: { text: "Book Free Consultation", to: "/resources/free-consultation" },
    second: { text: "Contact Us", to: "/contact" },
  },
});
