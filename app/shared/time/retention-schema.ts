import { z } from "zod";
import type { Period } from "./period.ts";

/** What is kept while nobody deletes it. */
const KEEP = { keep: "Kept until you delete it" } as const;

function choices(...periods: Period[]): Record<Period, string> {
  return { ...Object.fromEntries(periods.map((period) => [period, period])), ...KEEP };
}

/**
 * How long each kind of personal data is kept, by the name of its setting: what can be chosen, and what holds while nothing
 * is chosen. `hint` says when the period begins.
 */
export const RETENTION_SETTINGS = {
  RETENTION_LEADS: {
    label: "Leads",
    hint: "From the last contact: what they or you wrote, and what you did about it.",
    fallback: "3 years",
    options: choices("180 days", "1 year", "2 years", "3 years", "5 years", "6 years", "10 years"),
  },
  RETENTION_SPAM: {
    label: "Suspected spam",
    hint: "From its arrival, or from when you last changed its mark.",
    fallback: "90 days",
    options: choices("30 days", "90 days", "180 days", "1 year"),
  },
  RETENTION_DRAFTS: {
    label: "Drafts of replies",
    hint: "From the last change. They also go with their lead.",
    fallback: "180 days",
    options: choices("30 days", "90 days", "180 days", "1 year"),
  },
  RETENTION_UNCONFIRMED: {
    label: "Newsletter requests without a subscription",
    hint: "The entries of requests that were never confirmed, or whose subscription was removed.",
    fallback: "90 days",
    options: choices("30 days", "90 days", "180 days", "1 year"),
  },
  RETENTION_UNSUBSCRIBED: {
    label: "Unsubscribed addresses",
    hint: "With the proof of their consent, and addresses that no longer exist. Subscribers stay.",
    fallback: "3 years",
    options: choices("1 year", "2 years", "3 years", "5 years", "10 years"),
  },
  RETENTION_MAILS: {
    label: "Copies of automatic emails",
    hint: "From when they were sent. Your replies stay with their message, letters with the address.",
    fallback: "180 days",
    options: choices("30 days", "90 days", "180 days", "1 year"),
  },
  RETENTION_PRIVACY_REQUESTS: {
    label: "Privacy requests",
    hint: "From your answer, as proof that you gave one. Receipts of erasures stay: they name nobody.",
    fallback: "3 years",
    options: choices("1 year", "2 years", "3 years", "5 years"),
  },
  RETENTION_ACTIVITY: {
    label: "Activity log",
    hint: "Nobody can delete an entry of the last year.",
    fallback: "2 years",
    options: choices("1 year", "2 years", "3 years", "5 years"),
  },
} as const satisfies Record<string, { label: string; hint: string; fallback: Period; options: Record<Period, string> }>;

export type RetentionName = keyof typeof RETENTION_SETTINGS;

/** The names of the settings, in the order of the screen. */
export const RETENTION_NAMES = Object.keys(RETENTION_SETTINGS) as RetentionName[];

/** The period in force of each kind. */
export type RetentionPeriods = Record<RetentionName, Period>;

function periodOf(name: RetentionName) {
  const periods = Object.keys(RETENTION_SETTINGS[name].options);
  return z.enum(periods, `must be one of ${periods.join(", ")}`).optional();
}

/** The settings, by the names of their environment variables. */
export const retentionSchema = z.object(
  Object.fromEntries(RETENTION_NAMES.map((name) => [name, periodOf(name)])) as {
    [Name in RetentionName]: ReturnType<typeof periodOf>;
  },
);
