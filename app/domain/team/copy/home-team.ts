import type { ByLocale } from "~/domain/site/copy/locale.ts";
import { whileTrue } from "~/domain/site/copy/while-true.ts";

export const homeTeam = {
  en: {
    eyebrow: "Team",
    /** Holds a placeholder for "five people". */
    title: "{count} you will know by name",
    text: `At work in {homeland}, in English all day${whileTrue("figure-people-per-client", ", with a second person trained on every routine. Nobody’s holiday stops your work")}.`,
    photo: "Team photo coming soon",
    link: "Meet the team",
  },
} as const satisfies ByLocale<unknown>;
