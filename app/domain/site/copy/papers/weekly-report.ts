import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";
import type { Paper } from "./paper.ts";

export const weeklyReport = defineContent<Paper>("papers.weekly-report", {
  crumb: "A month of reports",
  heading: "A client’s report, and the sources behind it",
  lead: "An example of the page that goes out in your name, the list of where each figure comes from, and the month’s report calendar.",
  open: "Open the report and its sources",
  sheets: list({
    report: {
      title: "Weekly report",
      when: "Week 24",
      parts: list({
        reading: {
          title: "What it means",
          points: [
            "Enquiries are up by 18%, nearly all of it from the trade fair: expect half that rise next week.",
            "Quotes keep pace, but the first answer now takes two days. One more person on quotes would bring it back to one.",
            "Nothing else moved by more than it does in any week.",
          ],
        },
        weeks: {
          title: "The last four weeks",
          head: ["Figure", "Week 21", "Week 22", "Week 23", "Week 24"],
          rows: list({
            enquiries: { first: "Enquiries", second: "121", third: "127", fourth: "125", fifth: "148" },
            quotes: { first: "Quotes sent", second: "25", third: "26", fourth: "26", fifth: "31" },
            answer: { first: "Days to the first answer", second: "1.2", third: "1.3", fourth: "1.2", fifth: "2.1" },
          }),
        },
      }),
    },
    sources: {
      title: "Source list",
      when: "Pulled on Monday, 9:00",
      parts: list({
        figures: {
          title: "Where each figure comes from",
          head: ["Figure", "System that owns it", "How it is counted"],
          rows: list({
            enquiries: { first: "Enquiries", second: "CRM", third: "New contacts with a request, without duplicates" },
            quotes: {
              first: "Quotes sent",
              second: "Quoting tool",
              third: "By the day of sending; corrections count once",
            },
            answer: {
              first: "First answer",
              second: "Shared inbox",
              third: "Median of working days, without weekends",
            },
          }),
        },
        checks: {
          title: "What was checked before it went out",
          points: [
            "Each figure pulled again from its source, and compared",
            whileTrue("figure-people-per-client", "Read by a second person", "Read once more, aloud"),
            "Sent back to you once: the fair’s name was misspelt",
          ],
        },
      }),
    },
    calendar: {
      title: "Report calendar",
      when: "June",
      parts: list({
        due: {
          title: "What is due to whom",
          head: ["Client", "Report", "Sent", "Language"],
          rows: list({
            looms: { first: "Thistle Looms", second: "Weekly page", third: "Thursdays", fourth: "German" },
            oar: { first: "Pebble & Oar", second: "Weekly page", third: "Thursdays", fourth: "English" },
            quillwater: { first: "Quillwater", second: "Monthly slides", third: "30 June", fourth: "German" },
            lanterns: {
              first: "Nine Lanterns",
              second: "A longer look at the quarter",
              third: "30 June",
              fourth: "English",
            },
          }),
        },
      }),
    },
  }),
  callToAction: "Send us last month’s report. You’ll get it back with its source list.",
});
