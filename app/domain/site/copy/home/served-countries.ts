import type { ByLocale } from "~/domain/site/copy/locale.ts";

/** In the hero: `countries` has the order and spelling of docs/spec/public-site.md#4-states-and-transitions. */
export const servedCountries = {
  en: {
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
  },
} as const satisfies ByLocale<unknown>;
