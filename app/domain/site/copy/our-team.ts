import type { ByLocale } from "~/domain/site/locale";

export const ourTeam: ByLocale<{
  write: string;
  profile: string;
  askAbout: string;
  note: string;
  figures: string;
  join: { title: string; text: string; button: string };
}> = {
  en: {
    write: "Write to",
    profile: "Professional network",
    askAbout: "Ask about",
    note: "These four lead the desks that most clients meet first. The people working on your account are named in your proposal.",
    figures: "The team in figures",
    join: {
      title: "Somebody missing?",
      text: "It may be you. We hire remotely, full-time, and answer every application.",
      button: "View Open Positions",
    },
  },
};
