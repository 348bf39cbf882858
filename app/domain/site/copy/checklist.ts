import type { ByLocale } from "~/domain/site/locale";

export const checklist: ByLocale<{
  title: string;
  subtitle: string;
  groups: ReadonlyArray<{ title: string; items: ReadonlyArray<string> }>;
  closing: string;
}> = {
  en: {
    title: "{brand} checklist",
    subtitle: "Twenty-four things to settle before you hand any task to a remote team",
    groups: [
      {
        title: "Choose what to hand over",
        items: [
          "We have listed every routine of one normal week, with hours",
          "Each has a rhythm: daily, weekly, monthly, or when something happens",
          "We know what it costs when it is late, and when it is wrong",
          "We have marked what must stay with us, and why",
          "The first routine is one that we could take back without harm",
        ],
      },
      {
        title: "Write it down",
        items: [
          "Each routine has one page that says when it starts and when it is done",
          "The page shows a good example of the result",
          "It names the person who decides in doubtful cases",
          "It says what to do when the usual way is blocked",
          "Somebody who has never done it has tried to follow it",
        ],
      },
      {
        title: "Access and passwords",
        items: [
          "Everybody has an account of their own; nothing is shared",
          "Two-factor sign-in is on for all of them",
          "Rights are the smallest that let the work be done",
          "We keep a register of who can see what",
          "We know how to withdraw every access within an hour",
        ],
      },
      {
        title: "Contract and data protection",
        items: [
          "A data processing agreement is signed before the first access",
          "Sub-processors and countries are named",
          "The price covers a list of routines, not a feeling",
          "The end is agreed: notice, hand-over, deletion",
        ],
      },
      {
        title: "The first seven days",
        items: [
          "There is one channel for questions, and somebody of ours reads it",
          "A dry run with real cases is planned before anything goes live",
          "A second person on their side is trained as well",
          "We know on which day the first report comes, and what is in it",
          "A date is set to decide what to change after a month",
        ],
      },
    ],
    closing: "Five or more without a tick? That is a good subject for a free consultation of thirty minutes.",
  },
};
