import type { Period } from "~/shared/time/period.ts";
import { choice, type SectionValues, type SettingSection } from "./setting.ts";

/** Periods to choose from, one of which holds while nothing is chosen. `description` says when the period begins. */
function period(name: string, label: string, fallback: Period, others: Period[], description: string) {
  const periods = [...others, "keep"].map((one) => [one, one === "keep" ? "Kept until you delete it" : one]);
  return choice<Period, { fallback: Period; description: string }>(Object.fromEntries(periods), name, label, {
    ...{ fallback, description },
  });
}

const SHORT = ["30 days", "90 days", "180 days", "1 year"];

/** How long each kind of personal data is kept. */
export const retentionSection = {
  name: "privacy",
  title: "Privacy",
  description:
    "How long people’s data are kept. What is older goes every night, and the privacy policy states these periods.",
  settings: {
    leads: period(
      "RETENTION_LEADS",
      "Leads",
      "3 years",
      ["180 days", "1 year", "2 years", "3 years", "5 years", "6 years", "10 years"],
      "From the last contact: what they or you wrote, and what you did about it.",
    ),
    applications: period(
      "RETENTION_APPLICATIONS",
      "Applications",
      "180 days",
      SHORT,
      "With the CV, from the last contact. The application form states this period.",
    ),
    spam: period(
      "RETENTION_SPAM",
      "Suspected spam",
      "90 days",
      SHORT,
      "From its arrival, or from when you last changed its mark.",
    ),
    drafts: period(
      "RETENTION_DRAFTS",
      "Drafts of replies",
      "180 days",
      SHORT,
      "From the last change. They also go with their lead.",
    ),
    unconfirmed: period(
      "RETENTION_UNCONFIRMED",
      "Newsletter requests without a subscription",
      "90 days",
      SHORT,
      "The entries of requests that were never confirmed, or whose subscription was removed.",
    ),
    unsubscribed: period(
      "RETENTION_UNSUBSCRIBED",
      "Unsubscribed addresses",
      "3 years",
      ["1 year", "2 years", "3 years", "5 years", "10 years"],
      "With the proof of their consent, and addresses that no longer exist. Subscribers stay.",
    ),
    mails: period(
      "RETENTION_MAILS",
      "Copies of automatic emails",
      "180 days",
      SHORT,
      "From when they were sent. Your replies stay with their message, newsletter issues with the address.",
    ),
    privacyRequests: period(
      "RETENTION_PRIVACY_REQUESTS",
      "Privacy requests",
      "3 years",
      ["1 year", "2 years", "3 years", "5 years"],
      "From your answer, as proof that you gave one. Receipts of erasures stay: they name nobody.",
    ),
    activity: period(
      "RETENTION_ACTIVITY",
      "Activity log",
      "2 years",
      ["1 year", "2 years", "3 years", "5 years"],
      "Nobody can delete an entry from the last year.",
    ),
  },
} satisfies SettingSection;

/** The period in force of each kind. */
export type RetentionPeriods = SectionValues<typeof retentionSection>;
export type RetentionName = keyof RetentionPeriods;
