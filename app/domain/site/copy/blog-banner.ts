import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The banner at the head of a content page: its name in breadcrumbs, its heading, and one sentence. */
export type PageBannerCopy = { crumb: string; heading: string; lead: string };

/** Apart from the others: the blog's list is hydrated, so it is loaded there. */
export const blogBanner = defineHydratedContent<PageBannerCopy>("site.blog-banner", /^\/company\/blog/, {
  crumb: "Blog",
  heading: "Notes from the operations desk",
  lead: "Routines we have tested, mistakes we have made, and templates you may copy.",
});
