import { defineContent, list } from "~/shared/content/content-document.ts";
import type { Paper } from "./paper.ts";

/** What is open adds up to the sums of the example in `app/domain/site/copy/services/invoice-management.ts`. */
export const ledger = defineContent<Paper>("papers.ledger", {
  crumb: "A month’s ledger",
  heading: "A month’s ledger, down to the last reminder",
  lead: "An example of how you see your money at any time: what is open, what was paid, and what your accountant gets.",
  open: "Open a month’s ledger",
  sheets: list({
    open: {
      title: "Open items",
      when: "Friday, week 24",
      parts: list({
        notDue: {
          title: "Sent, and not due yet",
          head: ["Invoice", "Client", "Due", "Amount"],
          rows: list({
            pebbleOar: { first: "0418", second: "Pebble & Oar", third: "15 June", fourth: "€1,840" },
            brambleWorks: { first: "0416", second: "Bramble Works", third: "17 June", fourth: "€2,750" },
            otterQuay: { first: "0417", second: "Otter & Quay", third: "19 June", fourth: "€3,120" },
            fernKites: { first: "0419", second: "Fern Hill Kites", third: "22 June", fourth: "€1,480" },
            tallowLane: { first: "0420", second: "Tallow Lane", third: "24 June", fourth: "€2,260" },
            juniperPost: { first: "0421", second: "Juniper Post", third: "26 June", fourth: "€2,810" },
          }),
          total: { first: "Total", second: "six clients", third: "", fourth: "€14,260" },
        },
        late: {
          title: "Past due, and what happens next",
          head: ["Invoice", "Client", "Next", "Amount"],
          rows: list({
            thistleLooms: {
              first: "0411",
              second: "Thistle Looms",
              third: "Call on 18 June, unless paid",
              fourth: "€620",
            },
            quillwater: { first: "0397", second: "Quillwater", third: "Call on Tuesday, 11:00", fourth: "€2,310" },
            nineLanterns: { first: "0415", second: "Nine Lanterns", third: "Promised for Wednesday", fourth: "€975" },
          }),
          total: { first: "Total", second: "three clients", third: "", fourth: "€3,905" },
        },
      }),
    },
    log: {
      title: "Reminders and answers",
      when: "June, to week 24",
      parts: list({
        answers: {
          title: "What went out, and what came back",
          head: ["Day", "Client", "What we did", "Answer"],
          rows: list({
            friendly: {
              first: "2 June",
              second: "Quillwater",
              third: "Friendly note before the due date",
              fourth: "None",
            },
            first: {
              first: "8 June",
              second: "Quillwater",
              third: "First reminder, invoice attached",
              fourth: "“Will check”",
            },
            lanterns: {
              first: "9 June",
              second: "Nine Lanterns",
              third: "First reminder",
              fourth: "Pays on Wednesday",
            },
            looms: { first: "11 June", second: "Thistle Looms", third: "First reminder", fourth: "None" },
            call: {
              first: "12 June",
              second: "Quillwater",
              third: "Call proposed, in German",
              fourth: "Tuesday, 11:00",
            },
          }),
        },
      }),
    },
    monthEnd: {
      title: "Month’s end",
      when: "May, handed over on 2 June",
      parts: list({
        matched: {
          title: "Payments, matched",
          head: ["What", "How many", "Amount"],
          rows: list({
            matched: { first: "Payments that fit an invoice", second: "36", third: "€41,870" },
            short: { first: "Paid short, bank fee accepted", second: "2", third: "€1,190" },
            unknown: { first: "Not ours to decide: on your list", second: "1", third: "€240" },
          }),
          total: { first: "Total", second: "39", third: "€43,300" },
        },
        package: {
          title: "What your accountant got",
          points: [
            "The export of all invoices and credit notes, in the format they asked for",
            "Receipts, named by number and date",
            "The list of what didn’t fit, with a suggestion for each",
          ],
        },
      }),
    },
  }),
  callToAction: "Send us your open items as they are. You’ll get them back as a ledger like this one.",
});
