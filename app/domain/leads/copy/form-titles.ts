import type { ByLocale } from "~/domain/site/copy/locale.ts";

/** The texts around the forms' fields. They are apart from the pages' copy, which static islands keep out of the bundle. */
export const formTitles = {
  en: {
    contact: "Send us your requirements",
    consultation: "Ask for a date",
    again: "Send another message",
    phoneUse: "Only to agree on a time with you.",
    /** What a message begins with that is written after reading of a service. */
    subject: "About: {service}",
    suggestTimes: "Suggest two times",
    times: "Two times that suit me, in {place} time: {first}, or {second}.",
  },
} as const satisfies ByLocale<unknown>;
