import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";
import type { Paper } from "./paper.ts";

/** The report of the hero's week (`app/domain/site/copy/home/hero-picture.ts`), whose figures and question it has. */
export const fridayReport = defineContent<Paper>("papers.friday-report", {
  crumb: "Friday report",
  heading: "A Friday report, from the first line to the last",
  lead: "An example of what reaches you every Friday at {fridayReportTime} CET, with the access register and one routine behind it.",
  open: "Open the whole report",
  chart: {
    bars: [62, 71, 68, 76, 83, 79, 88, 91],
    barsLabel: "Tasks done when they were due, last eight weeks",
  },
  sheets: list({
    report: {
      title: "Friday report",
      when: "Week 24, Monday to Friday",
      parts: list({
        question: {
          title: "The question for you",
          text: "The client’s buyer is away from Wednesday and asks for Tuesday, 10:00. A yes or no by Monday noon is enough; without one the call stays where it is.",
        },
        done: {
          title: "Done this week",
          head: ["Routine", "What happened"],
          rows: list({
            board: {
              first: "Board and stand-ups",
              second: "Tidied every morning, notes out by 10:00 on all five days",
            },
            reports: { first: "Client reports", second: "Eleven sent on Thursday, one corrected before it went out" },
            invoices: { first: "Invoices", second: "12 sent, 3 reminders, one promise to pay on Wednesday" },
            crm: { first: "CRM", second: "58 records checked, four duplicates merged" },
            newsletter: { first: "Newsletter", second: "Draft of the next issue is in your inbox" },
          }),
        },
        open: {
          title: "Open, each with a name and a date",
          head: ["What", "Who", "By", "Waiting for"],
          rows: list({
            agenda: {
              first: "Agenda for the renewal call",
              second: "Coordinator",
              third: "Monday",
              fourth: "Your answer above",
            },
            timeSheets: {
              first: "Design invoice, first half of June",
              second: "Your design team",
              third: "Monday",
              fourth: "Two missing time sheets",
            },
            fairList: {
              first: "Trade-fair list import",
              second: "CRM desk",
              third: "Tuesday",
              fourth: "Consent for a few entries",
            },
          }),
        },
        next: {
          title: "Next week",
          points: [
            "Monday: figures for the client reports, and approvals for the newsletter",
            "Wednesday: a list of what will be late unless something changes",
            "Friday: the next report, and the quarterly access review",
          ],
        },
        hours: {
          title: "Hours, by routine",
          text: "What the work really took. The month is on pace: neither ahead of what was agreed nor behind it.",
          head: ["Routine", "This week", "This month", "Agreed"],
          rows: list({
            boards: { first: "Board and stand-up notes", second: "5.0 h", third: "10.0 h", fourth: "22 h" },
            reports: { first: "Client reports", second: "3.7 h", third: "7.3 h", fourth: "16 h" },
            invoices: { first: "Invoices and reminders", second: "3.6 h", third: "5.7 h", fourth: "12 h" },
            crm: { first: "CRM entry and cleaning", second: "2.9 h", third: "4.8 h", fourth: "10 h" },
            newsletter: { first: "Newsletter", second: "1.2 h", third: "2.2 h", fourth: "6 h" },
          }),
          total: { first: "Total", second: "16.4 h", third: "30.0 h", fourth: "{exampleMonthlyHours} h" },
        },
      }),
    },
    access: {
      title: "Access register",
      when: "As of Friday, week 24",
      parts: list({
        who: {
          title: "Which of us can open what",
          text: "A row for each person and system. Accounts are named, use two-factor sign-in and are never shared.",
          head: ["Who", "Where", "Can", "Since"],
          rows: list({
            coordinatorBoard: { first: "Coordinator", second: "Task board", third: "Edit", fourth: "12 January" },
            coordinatorCalendar: {
              first: "Coordinator",
              second: "Shared calendar",
              third: "Book, see times only",
              fourth: "12 January",
            },
            billingTool: {
              first: "Billing desk",
              second: "Invoicing tool",
              third: "Draft and send",
              fourth: "19 January",
            },
            billingBank: {
              first: "Billing desk",
              second: "Bank",
              third: "Read an export, no payments",
              fourth: "19 January",
            },
            crm: { first: "CRM desk", second: "CRM", third: "Edit, no export", fourth: "2 February" },
            second: {
              restsOn: "figure-people-per-client",
              first: "Second person",
              second: "Task board, CRM",
              third: "Read, edit while standing in",
              fourth: "9 February",
            },
          }),
        },
        changes: {
          title: "Changes since the last review",
          head: ["When", "What"],
          rows: list({
            withdrawn: { first: "29 May", second: "The trial designer’s access withdrawn, on their last day" },
            narrowed: { first: "3 June", second: "CRM desk: export removed; nothing needs it" },
          }),
        },
      }),
    },
    routine: {
      title: "One routine: three polite reminders",
      when: "Version 6, approved by you on 2 March",
      parts: list({
        purpose: {
          title: "What it is for",
          text: "Invoices are paid without bad feeling. Whoever reads this page can do it, even on day one.",
        },
        steps: {
          title: "Step by step",
          steps: [
            "Every working day at 9:00, open the list of invoices by due date.",
            "Three days before the date: send the friendly note, in the client’s language.",
            "Three days after it: send the first reminder, with the invoice attached once more.",
            "On day ten: call. Write down who promised what, and by when.",
            "Enter each answer in the log on the same day; the Friday report reads from it.",
          ],
        },
        exceptions: {
          title: "If something is out of the ordinary",
          head: ["If", "Then"],
          rows: list({
            disputed: {
              first: "The client disputes the invoice",
              second: "Stop, and bring it to you with everything written so far",
            },
            promised: { first: "A date is promised", second: "Wait until the day after, then call" },
            away: {
              first: "The billing desk is away",
              second: whileTrue(
                "figure-people-per-client",
                "The second person takes over",
                "The coordinator takes over",
              ),
            },
          }),
        },
      }),
    },
  }),
  callToAction: "Tell us what you’d want to read on a Friday. We’ll draw up the first one with you.",
});
