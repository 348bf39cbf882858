import { defineContent, list } from "~/shared/content/content-document.ts";
import type { Paper } from "./paper.ts";

/** The twelve pieces are those of the example in `app/domain/site/copy/services/digital-marketing.ts`, by its marks. */
export const contentCalendar = defineContent<Paper>("papers.content-calendar", {
  crumb: "A month’s calendar",
  heading: "A month’s content calendar, piece by piece",
  lead: "An example of four weeks as they are planned, approved and measured: twelve pieces, each with a day, a subject and a state.",
  open: "Open a month’s calendar",
  sheets: list({
    calendar: {
      title: "Content calendar",
      when: "Weeks 24 to 27",
      parts: list({
        pieces: {
          title: "All twelve pieces",
          head: ["Day", "What", "About", "State"],
          rows: list({
            mon24: { first: "Mon, week 24", second: "Post", third: "What the fair taught us", fourth: "Published" },
            wed24: {
              first: "Wed, week 24",
              second: "Post",
              third: "A customer’s question, answered",
              fourth: "Published",
            },
            fri24: {
              first: "Fri, week 24",
              second: "Post",
              third: "Behind the scenes: packing day",
              fourth: "Approved",
            },
            tue25: {
              first: "Tue, week 25",
              second: "Newsletter",
              third: "Summer opening hours, two stories",
              fourth: "Approved",
            },
            thu25: { first: "Thu, week 25", second: "Post", third: "Before and after", fourth: "Approved" },
            fri25: { first: "Fri, week 25", second: "Web page", third: "New delivery times", fourth: "Approved" },
            mon26: { first: "Mon, week 26", second: "Post", third: "Meet the workshop", fourth: "Draft" },
            wed26: { first: "Wed, week 26", second: "Post", third: "How to care for it", fourth: "Draft" },
            thu26: {
              first: "Thu, week 26",
              second: "Post",
              third: "A customer’s photo",
              fourth: "Waiting for their OK",
            },
            mon27: { first: "Mon, week 27", second: "Web page", third: "Job ad: workshop lead", fourth: "Outline" },
            tue27: {
              first: "Tue, week 27",
              second: "Newsletter",
              third: "The autumn offer, first look",
              fourth: "Outline",
            },
            thu27: { first: "Thu, week 27", second: "Post", third: "Three ways to use it", fourth: "Outline" },
          }),
        },
      }),
    },
    approval: {
      title: "Approval round",
      when: "Monday, about ten minutes",
      parts: list({
        asked: {
          title: "What we asked, and what you said",
          head: ["Piece", "Question", "Answer"],
          rows: list({
            hours: { first: "Newsletter", second: "Are you really open on Saturday?", third: "Only until noon" },
            photo: { first: "A customer’s photo", second: "May we name the town?", third: "Ask them first" },
            delivery: { first: "New delivery times", second: "From which day?", third: "1 July" },
          }),
        },
      }),
    },
    results: {
      title: "Results on one page",
      when: "May",
      parts: list({
        figures: {
          title: "What it took, and what it brought in",
          head: ["What", "Pieces", "Hours", "Enquiries"],
          rows: list({
            posts: { first: "Posts", second: "9", third: "7.5", fourth: "11" },
            newsletters: { first: "Newsletters", second: "2", third: "6.0", fourth: "14" },
            pages: { first: "Web pages", second: "1", third: "2.5", fourth: "4" },
          }),
          total: { first: "Total", second: "12", third: "16.0", fourth: "29" },
        },
        advice: {
          title: "What we would stop",
          text: "The Friday post: it takes as long as the others and brought one enquiry in three months. Its hours would do more in the newsletter.",
        },
      }),
    },
  }),
  callToAction: "Tell us what you meant to publish this month. You’ll get it back as a calendar.",
});
