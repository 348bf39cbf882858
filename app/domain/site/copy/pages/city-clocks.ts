import type { ByLocale } from "~/domain/site/copy/locale.ts";
import { whileTrue } from "~/domain/site/copy/while-true.ts";

/** Two clocks: the client's time and that of the desk. */
export const cityClocks = {
  en: {
    cities: [
      { name: "Berlin", zone: "Europe/Berlin", zoneName: "Central European Time" },
      { restsOn: "india", name: "{city}", zone: "Asia/Kolkata", zoneName: "India Standard Time" },
    ],
    difference: whileTrue(
      "india",
      "{city} is three and a half hours ahead in summer, four and a half in winter.",
      "Our coordinators keep Central European hours.",
    ),
  },
} as const satisfies ByLocale<unknown>;
