import { defineContent, list } from "~/shared/content/content-document.ts";
import type { Paper } from "./paper.ts";

export const mergeList = defineContent<Paper>("papers.merge-list", {
  crumb: "A month’s merge list",
  heading: "A month’s merge list, and what it was for",
  lead: "An example of how a database gets clean and stays so: each merge with its rule, what you decide, and the month’s score.",
  open: "Open a month’s merge list",
  sheets: list({
    merges: {
      title: "Merge list",
      when: "June, until week 24",
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
            arens: { first: "T. Arens", second: "Tim Arens", third: "Web form", fourth: "Same email address" },
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
          text: "Two pairs look alike, and may well be different people. Nothing happens to them until you say so.",
          head: ["One", "The other", "Why we ask"],
          rows: list({
            meyer: { first: "J. Meyer, sales", second: "J. Meyer, support", third: "Same company, two phone numbers" },
            lind: { first: "Lind Interiors", second: "Lind & Daughters", third: "Same address, two tax numbers" },
          }),
        },
      }),
    },
    score: {
      title: "Data quality",
      when: "Score of May",
      parts: list({
        figures: {
          title: "Complete, current, assigned",
          head: ["Of all records", "April", "May", "Agreed"],
          rows: list({
            complete: { first: "All fields filled in", second: "81%", third: "91%", fourth: "92%" },
            current: { first: "Touched within a year", second: "74%", third: "79%", fourth: "85%" },
            assigned: { first: "With an owner", second: "95%", third: "97%", fourth: "100%" },
            next: { first: "Deals with a next step", second: "68%", third: "93%", fourth: "95%" },
          }),
        },
        follow: {
          title: "What we do about it in June",
          steps: [
            "Archive what nobody has touched for two years, after your yes",
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
          title: "What came in, and how it goes out again",
          head: ["Day", "What", "Rows", "Undone by"],
          rows: list({
            fair: { first: "3 June", second: "Trade-fair list", third: "212", fourth: "One click, until 3 July" },
            forms: { first: "Daily", second: "Web forms", third: "5 to 12", fourth: "The record’s own history" },
          }),
        },
      }),
    },
  }),
  callToAction: "Send us fifty anonymised records. You get their merge list back, free.",
});
