import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** Two clocks: the client's time and that of the desk. */
export const cityClocks = defineContent("pages.city-clocks", {
  cities: list({
    berlin: { name: "Berlin", zone: "Europe/Berlin", zoneName: "Central European Time" },
    owners: { restsOn: "india", name: "{city}", zone: "Asia/Kolkata", zoneName: "India Standard Time" },
  }),
  difference: whileTrue(
    "india",
    "{city} is three and a half hours ahead in summer, four and a half in winter.",
    "Our coordinators keep Central European hours.",
  ),
});
