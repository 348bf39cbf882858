import { z } from "zod";
import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import {
  type QuarantineReason,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
  TOPICS,
  type Topic,
  type UnsubscribeSource,
} from "~/domain/newsletter/subscription.ts";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";
import { searchField, selectionSchema } from "~/shared/lists/selection.ts";

/**
 * The states that the list can be filtered by; `held`: the pending ones in quarantine, `bounced`: those of any state
 * whose address is on the suppression list.
 */
const FILTER_STATES = [...SUBSCRIPTION_STATES, "held", "bounced"] as const;

export const STATE_OPTIONS = [
  { value: "", label: "All states" },
  { value: "confirmed", label: "Confirmed" },
  { value: "pending", label: "Pending" },
  { value: "held", label: "On hold" },
  { value: "unsubscribed", label: "Unsubscribed" },
  { value: "bounced", label: "Bounced" },
] as const;

export const TOPIC_OPTIONS = [
  { value: "", label: "All topics" },
  ...TOPICS.map((topic) => ({ value: topic, label: newsletterTopics.shipped[topic].name })),
];

/** Why a request is in quarantine, for the owner. */
export const QUARANTINE_TEXTS: Record<QuarantineReason, string> = {
  paused: "Confirmation emails were paused",
  limited: "Too many requests for this mailbox, or from that network",
  suspected: "Looks automated, or the address can’t receive email",
  earlier: "Subscribed before confirmation was required",
  failed: "The confirmation email could not be delivered; the Mail screen says why",
};

/** The filters of the owner's list; an empty value filters nothing. */
export const subscriberFiltersSchema = z.object({
  q: searchField,
  state: z.enum(["", ...FILTER_STATES]),
  topic: z.enum(["", ...TOPICS]),
});
export type SubscriberFilters = z.output<typeof subscriberFiltersSchema>;

/** A selection of subscribers. */
export const subscriberSelectionSchema = selectionSchema(subscriberFiltersSchema);

/** A row of the owner's list. Timestamps are ISO 8601 in UTC. */
export interface SubscriberRow {
  id: string;
  email: string;
  state: SubscriptionState;
  quarantineReason: QuarantineReason | null;
  topics: Topic[];
  requestedTopics: Topic[];
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  expiresAt: string | null;
  /** When and with which message the address bounced; null unless it is on the suppression list. */
  bounce: { at: string; reason: string } | null;
  /** The sort key, when the list isn't sorted by time. */
  key?: string;
}

/** The details of one subscriber. */
export interface SubscriberDetails extends Omit<SubscriberRow, "key"> {
  source: string | null;
  requestedAt: string;
  consentVersion: string | null;
  consentPage: string | null;
  /** How many confirmation emails were sent, when the last one, and whether one is queued. */
  confirmation: { sent: number; sentAt: string | null; isQueued: boolean };
  confirmedBy: "link" | "import" | null;
  confirmedVersion: string | null;
  unsubscribedBy: UnsubscribeSource | null;
  /** The issues that were sent to them, the latest first. */
  issues: { issueId: string; subject: string; sentAt: string; state: string }[];
}

/** The number of subscribers by state; `quarantined` counts the pending ones in quarantine, `matching` those that the
 * filters match. */
export interface SubscriberCounts {
  matching: BoundedCount;
  total: number;
  confirmed: number;
  pending: number;
  quarantined: number;
  /** Those of them that are in quarantine because of a pause. */
  paused: number;
  unsubscribed: number;
  /** Those of any state whose address is on the suppression list. */
  bounced: number;
}
