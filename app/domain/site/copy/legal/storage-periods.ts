import { formatLongDate } from "~/shared/format.ts";
import type { RetentionName, RetentionPeriods } from "~/shared/settings/retention-settings.ts";
import type { LegalSection } from "./legal-text.ts";
import type { PrivacyFacts } from "./privacy-facts.ts";

/** A text for a period, or the one for data that are kept. In both `{period}` stands for it. */
export function byPeriod(periods: RetentionPeriods, name: RetentionName, limited: string, kept: string): string {
  return periods[name] === "keep" ? kept : limited.replaceAll("{period}", periods[name]);
}

/** "How long we keep it": the periods that are set. */
export function storageSection({ periods, beginsAt, backups }: PrivacyFacts): LegalSection {
  const by = (name: RetentionName, limited: string, kept: string) => byPeriod(periods, name, limited, kept);
  return {
    id: "storage",
    title: "How long we keep it",
    table: {
      caption: "Periods of storage",
      head: ["Data", "Kept"],
      rows: [
        [
          "Messages and requests, with our answers and notes",
          by(
            "leads",
            "{period} after the last contact",
            "Until we delete them by hand, at your request or because we no longer need them; no fixed period is set",
          ),
        ],
        ["Messages that look like spam", by("spam", "{period}", "Until we have read and deleted them")],
        [
          "Drafts of our answers",
          by(
            "drafts",
            "{period} after the last change, or until the message is deleted",
            "Until the message is deleted",
          ),
        ],
        [
          "Copies of automatic emails",
          by(
            "mails",
            "{period}, or until the message is deleted; emails in our mailbox and yours are not reached by that",
            "Until the message is deleted; emails in our mailbox and yours are not reached by that",
          ),
        ],
        [
          "Correspondence that belongs to a contract",
          "In our files outside this website, as long as the law requires of business letters, six years as a rule",
        ],
        [
          "Newsletter request that was not confirmed",
          `Seven days after the email that asks; as a rule thirty if it was held back. ${by("unconfirmed", "The entry that it was made goes after {period}", "The entry that it was made stays until we delete it by hand")}`,
        ],
        [
          "Newsletter address",
          by(
            "unsubscribed",
            "Until you unsubscribe; then for {period} as a note not to write, or until you have it erased",
            "Until you unsubscribe; then as a note not to write, until you have it erased",
          ),
        ],
        [
          "Proof of consent",
          "With what you consented to: as long as your message or your newsletter address is stored",
        ],
        [
          "Requests about your data, and our answers",
          by("privacyRequests", "{period} after the answer", "Until we delete them by hand"),
        ],
        [
          "Applications, with the CV",
          by("applications", "{period} after the last contact", "Until we delete them by hand, or at your request"),
        ],
        [
          "Log of what we and this site did, without your name or what you wrote",
          by("activity", "{period}", "It is not deleted"),
        ],
        ["Counters against flooding", "Ten minutes to one day, then deleted soon after"],
        [
          "Backups",
          backups.isScheduled
            ? "Made every day, and kept for the last seven days, four weeks and six months that have one. Until then they may hold what was deleted since; if one is put back, what was erased at someone’s request is erased again"
            : "This site makes none automatically. Copies that we make by hand may hold what was deleted since",
        ],
      ],
    },
    closing: [
      ...(beginsAt
        ? [
            `These periods are new: until ${formatLongDate(beginsAt.slice(0, 10))} nothing but copies of emails is deleted by them, so that older data may still be here.`,
          ]
        : []),
      "What has reached its period is deleted by this site, in one of the nights that follow, as a rule within three days. What we need to establish, exercise or defend a legal claim is kept until that is settled (Article 17(3)(e) GDPR).",
    ],
  };
}
