import { z } from "zod";

/** How the owner is notified of a lead. */
export const NOTIFY_CHOICES = { "at-once": "At once", digest: "In the digest", off: "Off" } as const;
export type NotifyChoice = keyof typeof NOTIFY_CHOICES;

/** How often the owner gets a digest. */
export const DIGEST_FREQUENCIES = { off: "No digest", daily: "Every morning", weekly: "Every Monday" } as const;
export type DigestFrequency = keyof typeof DIGEST_FREQUENCIES;

/** The variable of each kind of lead. */
export const NOTIFY_VARIABLES = {
  contact: "OWNER_NOTIFY_CONTACT",
  consultation: "OWNER_NOTIFY_CONSULTATION",
  newsletter: "OWNER_NOTIFY_NEWSLETTER",
} as const;
export type NotifyKind = keyof typeof NOTIFY_VARIABLES;

/** What holds while nothing is chosen. */
export const NOTIFY_DEFAULTS: Record<NotifyKind, NotifyChoice> = {
  contact: "at-once",
  consultation: "at-once",
  newsletter: "digest",
};

function choiceOf<Name extends string>(choices: Record<Name, string>) {
  const names = Object.keys(choices) as Name[];
  return z.enum(names, `must be one of ${names.join(", ")}`).optional();
}

const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 22:00")
  .optional();

/** The variables of what the owner is notified of, and when. */
export const notificationSchema = z.object({
  OWNER_NOTIFY_CONTACT: choiceOf(NOTIFY_CHOICES),
  OWNER_NOTIFY_CONSULTATION: choiceOf(NOTIFY_CHOICES),
  OWNER_NOTIFY_NEWSLETTER: choiceOf(NOTIFY_CHOICES),
  OWNER_DIGEST: choiceOf(DIGEST_FREQUENCIES),
  OWNER_QUIET_FROM: timeOfDay,
  OWNER_QUIET_UNTIL: timeOfDay,
});

/** The kind whose choice a lead follows: messages of other programs are contact messages. */
export function notifyKind(formType: string): NotifyKind {
  return formType === "consultation" || formType === "newsletter" ? formType : "contact";
}

/**
 * What is contradictory in choices, by the name of the variable that is to be changed. What is missing from `values` is
 * not looked at.
 */
export function notificationProblems(values: Record<string, string>): Array<[name: string, message: string]> {
  const { OWNER_QUIET_FROM: from, OWNER_QUIET_UNTIL: until, OWNER_DIGEST: digest } = values;
  const problems: Array<[string, string]> = [];
  if (from && until === "") problems.push(["OWNER_QUIET_UNTIL", "Say when quiet hours end, too, or leave both empty"]);
  if (until && from === "") problems.push(["OWNER_QUIET_FROM", "Say when quiet hours begin, too, or leave both empty"]);
  if (from && from === until)
    problems.push(["OWNER_QUIET_UNTIL", "Quiet hours must end at another time than they begin"]);
  // A subscription needs no answer, so it may go without a digest.
  const waits = [values.OWNER_NOTIFY_CONTACT, values.OWNER_NOTIFY_CONSULTATION].includes("digest");
  if (waits && (digest === "off" || digest === ""))
    problems.push(["OWNER_DIGEST", "Choose when the digest comes: something above is “In the digest”"]);
  return problems;
}
