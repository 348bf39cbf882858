import { type Claim, promiseClaims } from "../../../app/domain/content/promises/promise-claims.ts";
import { promises } from "../../../app/domain/site/copy/promises.ts";
import { CLIENT_DAY, COORDINATOR_DAY } from "../../../app/domain/site/copy/working-day.ts";

const promised = promises.shipped;

const HOURS = / hour$/;
const DAYS = / (?:working day|business day|day)$/;
const CLOCK = /^\d{1,2}:\d{2}$/;
const SHARE = /%$/;

/** The claims of docs/spec/public-site.md#11-claims and of its constants, and those of
 * `app/domain/site/copy/promises.ts`. */
export const CLAIMS: Claim[] = [
  ...promiseClaims(promises.shipped),
  {
    claim: "the coordinator's day, and that of a client it is aligned with",
    figures: [clock(COORDINATOR_DAY.from), clock(COORDINATOR_DAY.to), clock(CLIENT_DAY.from), clock(CLIENT_DAY.to)],
    sentence: /\bcoordinators?\b(?!.*IST)/i,
    unit: CLOCK,
  },
  { claim: "the operations desk never closes", figures: ["24x7"] },
  {
    claim: "a small team for each client",
    figures: ["2 to 5 people", "2 to 5"],
    sentence: /works? with|who stay|team per client/i,
    unit: / people$/,
  },
  {
    claim: "the sample client's hours a month, those worked in June and until its 14th",
    figures: [`${promised.exampleMonthlyHours} hour`, `${promised.exampleMonthlyHours}`, "64.5 hour", "30.0 hour"],
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
