/** What the consultation's message begins with for 2 reports, 40 invoices and 210 records a month. */
export const ESTIMATE_MESSAGE = [
  "I would like to talk about these 23 hours a month:",
  "2 client reports, 40 min",
  "40 invoices with reminders, 12 h",
  "210 CRM records, 10 h 30 min",
  "",
  "",
].join("\n");
