import type { ByLocale } from "~/domain/site/copy/locale.ts";

export const ourTeam = {
  en: {
    write: "Write to",
    profile: "Professional network",
    askAbout: "Ask about",
    /** Below several people; holds a placeholder for "four". */
    desks: "Most clients meet these {count} first.",
    note: "The people working on your account are named in your proposal.",
    /** Instead of the people, while the database is down. */
    /** Nobody is to be shown: the owner has hidden the sample people and added nobody yet. */
    nobody: "You will meet them in the first call.",
    unavailable: "Our team can’t be shown at the moment. Please try again in a minute.",
    figures: "The team in figures",
    join: {
      title: "Somebody missing?",
      text: "It may be you. We hire remotely, full-time, and answer every application.",
      first: { text: "View Open Positions", to: "/company/careers" },
    },
  },
} as const satisfies ByLocale<unknown>;
