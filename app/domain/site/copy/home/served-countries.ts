import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** In the hero: `countries` has the order and spelling of docs/spec/public-site.md#4-states-and-transitions. */
export const servedCountries = defineHydratedContent("home.served-countries", /^\/$/, {
  serving: "Serving startups in",
  /** Before the last of them, which is no country. */
  servingBeyond: "Serving startups there",
  countries: [
    "Globaly",
    "USA",
    "UK",
    "Canada",
    "Australia",
    "France",
    "Japan",
    "Singapore",
    "UAE",
    "Netherlands",
    "Sweden",
    "Switzerland",
    "Spain",
    "Italy",
    "South Korea",
    "and beyond...",
  ],
});
