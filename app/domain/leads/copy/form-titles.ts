import type { ByLocale } from "~/domain/site/copy/locale.ts";

/** The headings of the forms. They are apart from the pages' copy, which static islands keep out of the bundle. */
export const formTitles: ByLocale<Record<"contact" | "consultation" | "again", string>> = {
  en: { contact: "Send us your requirements", consultation: "Ask for a date", again: "Send another message" },
};
