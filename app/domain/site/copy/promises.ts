import { defineHydratedContent } from "~/shared/content/content-document.ts";

/**
 * What the site promises in more than one place, once. Texts say it by a placeholder: `{setupDays}`,
 * `{setupDaysInWords}`, and `{SetupDaysInWords}` at the beginning of a sentence. The shipped ones are those of
 * docs/spec/public-site.md#9-constants-and-limits; `tests/process/facts.test.ts` compares everything that visitors read
 * with them.
 */
export const promises = defineHydratedContent("site.promises", /./, {
  /** From the first call (day 0) to the first report, in calendar days. */
  setupDays: 7 as number,
  /** What the set-up asks of a client: the sum of the steps in `app/domain/site/copy/pages/how-it-works-copy.ts`,
   * rounded up. */
  clientSetupHours: 3 as number,
  /** What a normal week asks of a client. */
  clientWeeklyMinutes: 15 as number,
  /** The free consultation. */
  callMinutes: 30 as number,
  /** Within how many minutes a message in the app is answered (docs/spec/public-site.md#26-contact-section). */
  answerMessagesMinutes: 30 as number,
  /** Within how many hours an email is answered (docs/spec/public-site.md#26-contact-section). */
  answerEmailsHours: 4 as number,
  /** When the report leaves on Fridays (CET). */
  fridayReportTime: "15:00" as string,
  /** How many people work for one client. */
  peoplePerClient: "two to five" as string,
  /** The agreed hours a month of the sample client, whose bill, reports and price table are shown. */
  exampleMonthlyHours: 66 as number,
});
