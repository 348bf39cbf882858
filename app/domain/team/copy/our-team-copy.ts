import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineHydratedContent } from "~/shared/content/content-document.ts";

export const ourTeam = defineHydratedContent("team.our-team", /^\/company\/our-team$/, {
  write: "Write to",
  profile: "Professional network",
  of: "of",
  askAbout: "Ask about",
  /** Below several people; holds a placeholder for "four". */
  desks: "Most clients meet these {count} first.",
  note: `${whileTrue("figure-people-per-client", "The leads of other desks join as you book their services. ")}The people working on your account are named in your proposal.`,
  /** Instead of the people, while the database is down. */
  /** No one is to be shown: the owner has hidden the sample people and added no one yet. */
  nobody: "You’ll meet them on the first call.",
  unavailable: "Our team can’t be shown at the moment. Please try again in a minute.",
  figures: "The team in figures",
  join: {
    title: "Is someone missing?",
    text: "It might be you. We hire remotely, full-time, and answer every application.",
    first: { text: "View Open Positions", to: "/company/careers" },
  },
});
