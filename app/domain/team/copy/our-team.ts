import type { ByLocale } from "~/domain/site/copy/locale.ts";

export const ourTeam: ByLocale<{
  write: string;
  profile: string;
  askAbout: string;
  /** Below several people; holds a placeholder for "four". */
  desks: string;
  note: string;
  /** Instead of the people, while the database is down. */
  unavailable: string;
  figures: string;
  join: { title: string; text: string; button: string };
}> = {
  en: {
    write: "Write to",
    profile: "Professional network",
    askAbout: "Ask about",
    desks: "These {count} lead the desks that most clients meet first.",
    note: "The people working on your account are named in your proposal.",
    unavailable: "Our team can’t be shown at the moment. Please try again in a minute.",
    figures: "The team in figures",
    join: {
      title: "Somebody missing?",
      text: "It may be you. We hire remotely, full-time, and answer every application.",
      button: "View Open Positions",
    },
  },
};
