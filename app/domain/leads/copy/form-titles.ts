import type { ByLocale } from "~/domain/site/copy/locale.ts";

/** What stands above the form of each page that has one. */
export const formTitles: ByLocale<Record<"contact" | "consultation" | "newsletter", string>> = {
  en: {
    contact: "Send us your requirements",
    consultation: "Ask for a date",
    newsletter: "Your e-mail address is all we need",
  },
};
