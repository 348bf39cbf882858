import {
  ANSWER_EMAILS_WITHIN_HOURS,
  ANSWER_MESSAGES_WITHIN_MINUTES,
  CALL_MINUTES,
  CLIENT_DAY,
  CLIENT_SETUP_HOURS,
  CLIENT_WEEKLY_MINUTES,
  COORDINATOR_DAY,
  EXAMPLE_MONTHLY_HOURS,
  FRIDAY_REPORT_TIME,
  SETUP_DAYS,
} from "../../../app/domain/site/copy/facts.ts";

import type { Quantity } from "./quantities.ts";

/** Something that is claimed of the service. */
interface Claim {
  claim: string;
  /** Its figures; they may stand in any text. */
  figures: string[];
  /** A sentence that matches speaks of this claim: it holds no other figure of that unit. */
  sentence?: RegExp;
  unit?: RegExp;
}

const MINUTES = / minute$/;
const MINUTES_OR_HOURS = / (?:minute|hour)$/;
const HOURS = / hour$/;
const DAYS = / (?:working day|business day|day)$/;
const DAYS_OR_WEEKS = / (?:working day|business day|day|week)$/;
const CLOCK = /^\d{1,2}:\d{2}$/;
const SHARE = /%$/;

/** The claims of docs/spec/public-site.md#11-claims and of its constants, and those of `app/domain/site/copy/facts.ts`. */
export const CLAIMS: Claim[] = [
  {
    claim: "set up in seven days: from the first call to the first report",
    figures: [`${SETUP_DAYS} day`, `day ${SETUP_DAYS}`],
    sentence: /\bset[ -]?up\b|first report|first call|start getting|can you start|launch in/i,
    unit: DAYS_OR_WEEKS,
  },
  {
    claim: "what the set-up asks of a client",
    figures: [`${CLIENT_SETUP_HOURS} hour`],
    sentence: /of your time/i,
    unit: HOURS,
  },
  {
    claim: "what a normal week asks of a client: approvals on Monday, reading on Friday",
    figures: [`${CLIENT_WEEKLY_MINUTES} minute`, "10 minute", "5 minute"],
    sentence: /minutes a week|of reading|of approvals|approval round/i,
    unit: MINUTES,
  },
  {
    claim: "a free consultation of half an hour",
    figures: [`${CALL_MINUTES} minute`, "0.5 hour"],
    sentence: /\bconsultation\b|(?<!two |short )\bcall\b(?! on)|on the phone/i,
    unit: MINUTES,
  },
  {
    claim: "the messaging app is answered within half an hour",
    figures: [`${ANSWER_MESSAGES_WITHIN_MINUTES} minute`],
    sentence: /messaging app|messages? (?:are )?answered|\bchat\b/i,
    unit: MINUTES_OR_HOURS,
  },
  {
    claim: "email is answered within four hours",
    figures: [`${ANSWER_EMAILS_WITHIN_HOURS} hour`],
    sentence: /\b(?:(?:e-?)?mail|your message|answered)\b(?! at night)/i,
    unit: HOURS,
  },
  {
    claim: "the coordinator's day, and that of a client it is aligned with",
    figures: [clock(COORDINATOR_DAY.from), clock(COORDINATOR_DAY.to), clock(CLIENT_DAY.from), clock(CLIENT_DAY.to)],
    sentence: /\bcoordinators?\b(?!.*IST)/i,
    unit: CLOCK,
  },
  { claim: "the operations desk never closes", figures: ["24x7"] },
  {
    claim: "the report leaves on Friday",
    figures: [FRIDAY_REPORT_TIME],
    sentence: /friday report|report goes out|^sent \d/i,
    unit: CLOCK,
  },
  {
    claim: "a small team for each client",
    figures: ["2 to 5 people", "2 to 5"],
    sentence: /works? with|who stay|team per client/i,
    unit: / people$/,
  },
  {
    claim: "the sample client's hours a month, those worked in June and until its 14th",
    figures: [`${EXAMPLE_MONTHLY_HOURS} hour`, `${EXAMPLE_MONTHLY_HOURS}`, "64.5 hour", "30.0 hour"],
    sentence: /of \d+ this month/i,
    unit: /^\d+$/,
  },
  {
    claim: "the rhythm of reminders: three days before and after the due date, a call on day ten",
    figures: ["3 day", "day 10", "10 day"],
    sentence: /due date|past its date|reminders? leave/i,
    unit: DAYS,
  },
  { claim: "two newsletters a month", figures: ["2 email"], sentence: /emails? a month/i, unit: / email$/ },
  {
    claim: "a subscription is confirmed within seven days",
    figures: ["7 day"],
    sentence: /n[o’]t (?:confirmed|press)|request (?:ends|expires)/i,
    unit: DAYS,
  },
  {
    claim: "access is withdrawn within a working day",
    figures: ["1 working day"],
    sentence: /withdraw(?:n|al)|give up all access/i,
    unit: DAYS,
  },
  {
    claim: "an incident is told of within a day",
    figures: ["24 hour"],
    sentence: /incident|into our contracts/i,
    unit: HOURS,
  },
  { claim: "a first version of a design", figures: ["2 working day"], sentence: /first version/i, unit: DAYS },
  { claim: "the checklist", figures: ["24 thing"], sentence: /to settle/i, unit: / thing$/ },
  { claim: "people, countries, projects", figures: ["50+", "15+", "100+", "50 people", "50 colleague", "15 country"] },
  { claim: "client satisfaction", figures: ["98%"], sentence: /satisfaction/i, unit: SHARE },
  { claim: "invoices collected", figures: ["99%"], sentence: /collection rate|invoices collected/i, unit: SHARE },
  { claim: "leads converted", figures: ["40%"], sentence: /lead conversion|leads converted/i, unit: SHARE },
  { claim: "operating costs", figures: ["60%"], sentence: /operating costs/i, unit: SHARE },
  { claim: "time saved", figures: ["90%"], sentence: /time reduction/i, unit: SHARE },
  { claim: "remote first", figures: ["100%"], sentence: /remote first/i, unit: SHARE },
  { claim: "project ownership", figures: ["50%"], sentence: /project ownership/i, unit: SHARE },
  { claim: "hours saved a month", figures: ["40+", "50+"], sentence: /hours saved/i, unit: /\+$/ },
  { claim: "average savings", figures: ["$28k"], sentence: /cost savings/i, unit: /^\$/ },
];

function clock(hour: number): string {
  return `${Math.trunc(hour)}:${hour % 1 ? "30" : "00"}`;
}

/** The claim that a figure contradicts: its sentence speaks of a claim with another figure of that unit. */
export function contradictedClaim({ figure, sentence }: Quantity): string | undefined {
  const about = CLAIMS.filter((claim) => claim.sentence?.test(sentence) && claim.unit?.test(figure));
  return about.some(({ figures }) => figures.includes(figure)) ? undefined : about[0]?.claim;
}
