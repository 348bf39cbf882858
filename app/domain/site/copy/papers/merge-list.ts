import { defineContent, list } from "~/shared/content/content-document.ts";
import type { Paper } from "./paper.ts";

export const mergeList = defineContent<Paper>("papers.merge-list", {
  crumb: "A month’s merge list",
  heading: "A month’s merge list, and what it was for",
  lead: "An example of how a database gets clean and stays clean: each merge with its rule, what you decide, and the month’s score.",
  open: "Open a month’s merge list",
  sheets: list({
    merges: {
      title: "Merge list",
      when: "June, to week 24",
      parts: list({
        merged: {
          title: "Merged, by rules you approved",
          head: ["Kept", "Merged into it", "Came from", "Rule"],
          rows: list({
            vogt: {
              first: "Lena Vogt",
              second: "Vogt, Lena",
              third: "Trade-fair list",
              fourth: "Same name and company",
            },
            arens: { first: "Tim Arens", second: "T. Arens", third: "Web form", fourth: "Same email address" },
            okoro: { first: "Ify Okoro", second: "I. Okoro", third: "Inbox", fourth: "Same phone number" },
            salt: {
              first: "Marrow Salt Works",
              second: "Marrow Saltworks",
              third: "Old spreadsheet",
              fourth: "Same tax number",
            },
          }),
        },
        left: {
          title: "Left for you",
          text: "Two pairs look alike, but may well be different people or firms. Nothing happens to them until you say so.",
          head: ["Record A", "Record B", "Why we ask"],
          rows: list({
            meyer: { first: "J. Meyer, sales", second: "J. Meyer, support", third: "Same company, two phone numbers" },
            lind: { first: "Lind Interiors", second: "Lind & Daughters", third: "Same address, two tax numbers" },
          }),
        },
      }),
    },
    score: {
      title: "Data quality",
      when: "May’s score",
      parts: list({
        figures: {
          title: "Complete, current, assigned",
          head: ["Of all records", "April", "May", "Agreed"],
          rows: list({
            complete: { first: "All fields filled in", second: "81%", third: "91%", fourth: "92%" },
            current: { first: "Updated within a year", second: "74%", third: "79%", fourth: "85%" },
            assigned: { first: "With an owner", second: "95%", third: "97%", fourth: "100%" },
            next: { first: "Deals with a next step", second: "68%", third: "93%", fourth: "95%" },
          }),
        },
        follow: {
          title: "What we’ll do about it in June",
          points: [
            "Archive what nobody has touched in two years, once you say yes",
            "Ask each owner once a week for missing next steps",
          ],
        },
      }),
    },
    undo: {
      title: "Import log",
      when: "Each entry can be undone",
      parts: list({
        imports: {
          title: "What came in, and how it can be undone",
          head: ["Day", "What", "Rows", "Undone by"],
          rows: list({
            fair: { first: "3 June", second: "Trade-fair list", third: "212", fourth: "One click, until 3 July" },
            forms: { first: "Daily", second: "Web forms", third: "5 to 12", fourth: "The record’s own history" },
          }),
        },
      }),
    },
  }),
  callToAction: "Send us fifty anonymised records. You’ll get their merge list back, free.",
});
