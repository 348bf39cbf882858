import { z } from "zod";
import { choice, type SectionValues, type SettingSection, setting } from "./setting.ts";

/** How the owner is notified of a lead. */
export const NOTIFY_CHOICES = { "at-once": "At once", digest: "In the digest", off: "Off" } as const;
export type NotifyChoice = keyof typeof NOTIFY_CHOICES;

/** How often the owner gets a digest. */
const DIGEST_FREQUENCIES = { off: "No digest", daily: "Every morning", weekly: "Every Monday" } as const;
export type DigestFrequency = keyof typeof DIGEST_FREQUENCIES;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 22:00");

const settings = {
  contact: choice(NOTIFY_CHOICES, "OWNER_NOTIFY_CONTACT", "Contact messages", { fallback: "at-once" }),
  consultation: choice(NOTIFY_CHOICES, "OWNER_NOTIFY_CONSULTATION", "Consultation requests", { fallback: "at-once" }),
  newsletter: choice(NOTIFY_CHOICES, "OWNER_NOTIFY_NEWSLETTER", "Newsletter subscriptions", { fallback: "digest" }),
  digest: choice(DIGEST_FREQUENCIES, "OWNER_DIGEST", "Digest of what is new and open", {
    fallback: "off",
    description: "An email at six in the morning. It lists what came in, whether or not you were told at once.",
  }),
  quietFrom: setting(timeOfDay, "OWNER_QUIET_FROM", "Quiet from", {
    input: "time",
    description: "Notifications wait until quiet hours are over.",
  }),
  quietUntil: setting(timeOfDay, "OWNER_QUIET_UNTIL", "Quiet until", {
    input: "time",
    description: "In your time zone, and over midnight if you like.",
  }),
};

/** What the owner is notified of, and when. */
export const notificationSection = {
  name: "notifications",
  title: "Notifications",
  description: "What you hear about by email and on your devices, and when. Everything is in the admin area at once.",
  settings,
  problems: notificationProblems,
} satisfies SettingSection;

export type OwnerNotifications = SectionValues<typeof notificationSection>;

/** The kind whose choice a lead follows: messages of other programs are contact messages. */
export function notifyKind(formType: string): "contact" | "consultation" | "newsletter" {
  return formType === "consultation" || formType === "newsletter" ? formType : "contact";
}

/** What is contradictory in choices. What is missing from `values` is not looked at. */
function notificationProblems(values: Record<string, string>): Array<[name: string, message: string]> {
  const { quietFrom, quietUntil, digest } = settings;
  const [from, until] = [values[quietFrom.name], values[quietUntil.name]];
  const problems: Array<[string, string]> = [];
  if (from && until === "") problems.push([quietUntil.name, "Say when quiet hours end, too, or leave both empty"]);
  if (until && from === "") problems.push([quietFrom.name, "Say when quiet hours begin, too, or leave both empty"]);
  if (from && from === until) problems.push([quietUntil.name, "Quiet hours must end at another time than they begin"]);
  // A subscription needs no answer, so it may go without a digest.
  const waits = [settings.contact, settings.consultation].some(({ name }) => values[name] === "digest");
  if (waits && ["off", ""].includes(values[digest.name] ?? "daily"))
    problems.push([digest.name, "Choose when the digest comes: something above is “In the digest”"]);
  return problems;
}
