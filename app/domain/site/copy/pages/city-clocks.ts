import type { ByLocale } from "~/domain/site/copy/locale.ts";

/** Two clocks: the client's time and that of the desk. */
export const cityClocks = {
  en: {
    cities: [
      { name: "Berlin", zone: "Europe/Berlin", zoneName: "Central European Time" },
      { name: "{city}", zone: "Asia/Kolkata", zoneName: "India Standard Time" },
    ],
    difference: "{city} is three and a half hours ahead in summer, four and a half in winter.",
  },
} as const satisfies ByLocale<unknown>;
