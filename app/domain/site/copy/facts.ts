/**
 * What the site claims in more than one place, once: the copy and the drawings import it. The claims are those of
 * docs/spec/public-site.md#9-constants-and-limits; `tests/process/facts.test.ts` compares everything that visitors read
 * with them. Each is a constant of its own, so that a page loads no more of them than it uses.
 */

/** From the first call (day 0) to the first report, in calendar days. */
export const SETUP_DAYS = 7;
export const SETUP_DAYS_IN_WORDS = "seven";
/** At the beginning of a sentence. */
export const SETUP_DAYS_AT_START = "Seven";
/** What the set-up asks of a client: the sum of the steps in `app/domain/site/copy/pages/how-it-works.ts`, rounded up. */
export const CLIENT_SETUP_HOURS = 3;
export const CLIENT_SETUP_HOURS_IN_WORDS = "three";
/** What a normal week asks of a client. */
export const CLIENT_WEEKLY_MINUTES = 15;
/** The free consultation. */
export const CALL_MINUTES = 30;
/** A message in the app is answered within so many minutes (docs/spec/public-site.md#26-contact-section). */
export const ANSWER_MESSAGES_WITHIN_MINUTES = 30;
/** An email is answered within so many hours (docs/spec/public-site.md#26-contact-section). */
export const ANSWER_EMAILS_WITHIN_HOURS = 4;
/** The working day of a coordinator and that of a client, in hours of the day (CET). The operations desk never closes. */
export const COORDINATOR_DAY = { from: 8.5, to: 17.5 } as const;
export const COORDINATOR_FROM = "8:30";
export const COORDINATOR_TO = "17:30";
export const CLIENT_DAY = { from: 9, to: 18 } as const;
/** When the report leaves on Fridays (CET). */
export const FRIDAY_REPORT_TIME = "15:00";
/** How many people work for one client. */
export const PEOPLE_PER_CLIENT = "two to five";
export const PEOPLE_PER_CLIENT_AT_START = "Two to five";
/** The agreed hours a month of the sample client, whose bill, reports and price table are shown. */
export const EXAMPLE_MONTHLY_HOURS = 66;
