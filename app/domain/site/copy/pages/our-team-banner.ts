import type { PageBannerCopy } from "~/domain/site/copy/pages/page-banners.ts";
import { defineHydratedContent } from "~/shared/content/content-document.ts";

export const ourTeamBanner = defineHydratedContent<PageBannerCopy>("our-team.banner", /^\/company\/our-team$/, {
  crumb: "Our Team",
  heading: "The people you’ll talk to",
  lead: "One habit behind all of it: whatever we take over is written down first.",
});
