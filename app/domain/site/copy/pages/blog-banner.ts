import type { PageBannerCopy } from "~/domain/site/copy/pages/page-banners.ts";
import { defineHydratedContent } from "~/shared/content/content-document.ts";

export const blogBanner = defineHydratedContent<PageBannerCopy>("blog.banner", /^\/company\/blog/, {
  crumb: "Blog",
  heading: "Notes from the operations desk",
  lead: "Routines we have tested, mistakes we have made, and templates you can copy.",
});
