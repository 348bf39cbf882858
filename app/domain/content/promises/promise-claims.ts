import type { FilledCopy } from "~/domain/site/copy/fill-copy.ts";
import type { promises } from "~/domain/site/copy/promises.ts";
import type { Quantity } from "./quantities.ts";

/** Something that is claimed of the service. */
export interface Claim {
  claim: string;
  /** Its figures; they may stand in any text. */
  figures: string[];
  /** A sentence that matches speaks of this claim: it holds no other figure of that unit. */
  sentence?: RegExp;
  unit?: RegExp;
}

type Promised = FilledCopy<(typeof promises)["shipped"]>;

/** What the promises claim, and by which words a sentence speaks of them. */
export function promiseClaims(promised: Promised): Claim[] {
  const { setupDays, clientSetupHours, clientWeeklyMinutes, callMinutes } = promised;
  return [
    {
      claim: `set up in ${setupDays} days: from the first call to the first report`,
      figures: [`${setupDays} day`, `day ${setupDays}`],
      sentence: /\bset[ -]?up\b|first report|first call|start getting|can you start|launch in/i,
      unit: / (?:working day|business day|day|week)$/,
    },
    {
      claim: `the set-up asks ${clientSetupHours} hours of a client`,
      figures: [`${clientSetupHours} hour`],
      sentence: /of your time/i,
      unit: / hour$/,
    },
    {
      claim: `a normal week asks ${clientWeeklyMinutes} minutes of a client: approvals on Monday, reading on Friday`,
      figures: [`${clientWeeklyMinutes} minute`, "10 minute", "5 minute"],
      sentence: /minutes a week|of reading|of approvals|approval round/i,
      unit: / minute$/,
    },
    {
      claim: `a free consultation of ${callMinutes} minutes`,
      figures: [`${callMinutes} minute`, ...(callMinutes === 30 ? ["0.5 hour"] : [])],
      sentence: /\bconsultation\b|(?<!two |short )\bcall\b(?! on)|on the phone/i,
      unit: / minute$/,
    },
    {
      claim: `the messaging app is answered within ${promised.answerMessagesMinutes} minutes`,
      figures: [`${promised.answerMessagesMinutes} minute`],
      sentence: /messaging app|messages? (?:are )?answered|\bchat\b/i,
      unit: / (?:minute|hour)$/,
    },
    {
      claim: `email is answered within ${promised.answerEmailsHours} hours`,
      figures: [`${promised.answerEmailsHours} hour`],
      sentence: /\b(?:(?:e-?)?mail|your message|answered)\b(?! at night)/i,
      unit: / hour$/,
    },
    {
      claim: `the report leaves on Friday at ${promised.fridayReportTime}`,
      figures: [promised.fridayReportTime],
      sentence: /friday report|report goes out|^sent \d/i,
      unit: /^\d{1,2}:\d{2}$/,
    },
  ];
}

/** The claim that a figure contradicts: its sentence speaks of a claim with another figure of that unit. */
export function contradictedClaim({ figure, sentence }: Quantity, claims: readonly Claim[]): string | undefined {
  const about = claims.filter((claim) => claim.sentence?.test(sentence) && claim.unit?.test(figure));
  return about.some(({ figures }) => figures.includes(figure)) ? undefined : about[0]?.claim;
}
