import { defineContent, list } from "~/shared/content/content-document.ts";

export const newsletterPage = defineContent("newsletter.newsletter-page", {
  expectTitle: "What to expect",
  expect: [
    "Two emails a month, on Tuesdays",
    "One routine we tested, with figures",
    "One template you can copy",
    "No offers from other companies, ever",
  ],
  privacy: "The privacy policy says how we treat your address.",
  recentTitle: "What you’d be reading",
  recent: list({
    reminderNobodyMinds: {
      sample: "issue-reminder",
      title: "The reminder nobody minds",
      text: "Three payment reminders, word for word, and why the first one goes out before the money is due.",
    },
    handOverPage: {
      sample: "issue-hand-over",
      title: "A hand-over in one page",
      text: "Seven headings that let someone else do your Tuesday. We tested it by going on holiday.",
    },
    meetingsEndList: {
      sample: "issue-meetings",
      title: "Meetings that end in a list",
      text: "Minutes with three parts, and what happened to one team’s calendar after eight weeks of them.",
    },
  }),
});
