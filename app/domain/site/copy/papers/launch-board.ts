import { defineContent, list } from "~/shared/content/content-document.ts";
import type { Paper } from "./paper.ts";

export const launchBoard = defineContent<Paper>("papers.launch-board", {
  crumb: "A month’s board",
  heading: "A month’s board, with its risks and minutes",
  lead: "An example of a launch as its coordinator keeps it: where each card stands, what could be late, and what was decided on the way.",
  open: "Open a month’s board",
  sheets: list({
    board: {
      title: "Launch board",
      when: "Tuesday of week 24, 10:00 CET",
      parts: list({
        milestones: {
          title: "June milestones",
          head: ["Milestone", "Owner", "Planned", "Now"],
          rows: list({
            partner: { first: "Partner call", second: "Coordinator", third: "8 June", fourth: "Done" },
            wording: {
              first: "Invoice wording approved",
              second: "You",
              third: "9 June",
              fourth: "Today, or Friday’s go-live slips",
            },
            import: { first: "Customer data imported", second: "Marek", third: "11 June", fourth: "11 June" },
            pricing: { first: "Pricing page live", second: "Ines", third: "12 June", fourth: "12 June" },
            demo: { first: "Demo for the partner", second: "Coordinator", third: "18 June", fourth: "18 June" },
            launch: { first: "Launch", second: "You", third: "25 June", fourth: "25 June" },
          }),
        },
        weeks: {
          title: "Four weeks in figures",
          head: ["Week", "Cards done", "Moved to a later date", "Waited for you"],
          rows: list({
            week21: { first: "21", second: "14", third: "3", fourth: "2" },
            week22: { first: "22", second: "17", third: "2", fourth: "2" },
            week23: { first: "23", second: "16", third: "1", fourth: "1" },
            week24: { first: "24, to date", second: "6", third: "0", fourth: "1" },
          }),
        },
      }),
    },
    risks: {
      title: "Risks",
      when: "Checked every Wednesday",
      parts: list({
        list: {
          title: "What could make us late",
          head: ["Risk", "Puts at risk", "Owner", "What we’re doing about it"],
          rows: list({
            wording: {
              first: "Wording isn’t approved",
              second: "Pricing page",
              third: "You",
              fourth: "Asked today at 10:00, call at 14:00",
            },
            rows: {
              first: "Rows without a country",
              second: "First invoices",
              third: "Marek",
              fourth: "Rule agreed, test on Wednesday",
            },
            partner: {
              first: "Partner is on leave",
              second: "Demo",
              third: "Coordinator",
              fourth: "A second date is held, 22 June",
            },
          }),
        },
      }),
    },
    minutes: {
      title: "Minutes of the partner call",
      when: "Monday, 15:00, sent at 16:40",
      parts: list({
        decided: {
          title: "What was decided",
          points: [
            "The demo shows the import first, and prices last.",
            "The partner brings three test customers of their own.",
          ],
        },
        who: {
          title: "Who does what, by when",
          head: ["Who", "What", "By"],
          rows: list({
            ines: { first: "Ines", second: "Second draft of the pricing page", third: "Thursday" },
            marek: { first: "Marek", second: "Test with the partner’s customers", third: "Friday" },
            coordinator: { first: "Coordinator", second: "Invitation and agenda for the demo", third: "Tuesday" },
          }),
        },
        open: {
          title: "Still open",
          text: "Whether the partner’s logo may appear on the pricing page. The partner answers by Wednesday.",
        },
      }),
    },
  }),
  callToAction: "Show us a launch of yours. We’ll tell you which three cards we’d ask about first.",
});
