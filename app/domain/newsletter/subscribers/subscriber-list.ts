import { z } from "zod";
import {
  type QuarantineReason,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
  TOPIC_TEXTS,
  TOPICS,
  type Topic,
  type UnsubscribeSource,
} from "~/domain/newsletter/subscription.ts";
import { parseSearchText } from "~/shared/lists/search-text.ts";
import { searchField, selectionSchema } from "~/shared/lists/selection.ts";

/**
 * The states that the list can be narrowed to; `held` are the pending ones that haven't been asked, `bounced` those of any
 * state whose address a mail server refused for good.
 */
const FILTER_STATES = [...SUBSCRIPTION_STATES, "held", "bounced"] as const;

/** What narrows the owner's list; empty values let everything through. */
export interface SubscriberFilters {
  q: string;
  state: (typeof FILTER_STATES)[number] | "";
  topic: Topic | "";
}

export const STATE_OPTIONS = [
  { value: "", label: "All states" },
  { value: "confirmed", label: "Confirmed" },
  { value: "pending", label: "Pending" },
  { value: "held", label: "Not asked yet" },
  { value: "unsubscribed", label: "Unsubscribed" },
  { value: "bounced", label: "Bounced" },
] as const;

export const TOPIC_OPTIONS = [
  { value: "", label: "All topics" },
  ...TOPICS.map((topic) => ({ value: topic, label: TOPIC_TEXTS[topic].name })),
];

/** Why somebody has not been asked to confirm, for the owner. */
export const QUARANTINE_TEXTS: Record<QuarantineReason, string> = {
  paused: "Confirmation mails were paused",
  limited: "Too many requests for this mailbox, or from that network",
  suspected: "Looked like a program's doing, or no mail can be sent there",
  earlier: "Subscribed before confirmation was asked for",
  failed: "The mail that asks for confirmation could not be delivered; the Mail screen says why",
};

/** Reads the filters of an address. What is no state or topic counts as none. */
export function parseSubscriberFilters(params: URLSearchParams): SubscriberFilters {
  const [state, topic] = [params.get("state"), params.get("topic")];
  return {
    q: parseSearchText(params),
    state: FILTER_STATES.find((known) => known === state) ?? "",
    topic: TOPICS.find((known) => known === topic) ?? "",
  };
}

const filtersSchema = z.object({
  q: searchField,
  state: z.enum(["", ...FILTER_STATES]),
  topic: z.enum(["", ...TOPICS]),
});

/** Subscribers of a selection. */
export const subscriberSelectionSchema = selectionSchema(filtersSchema);

/** A request that names them and nothing else. */
export const subscriberRecordsSchema = z.object({ records: subscriberSelectionSchema });

/** A line of the owner's list. Moments are ISO 8601 in UTC. */
export interface SubscriberRow {
  id: string;
  email: string;
  state: SubscriptionState;
  held: QuarantineReason | null;
  topics: Topic[];
  requestedTopics: Topic[];
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  expiresAt: string | null;
  /** When a mail server refused the address for good, and what it said; null unless the address is suppressed. */
  bounce: { at: string; reason: string } | null;
  /** What the list is sorted by, when that isn't the time. */
  key?: string;
}

/** Everything about one subscriber. */
export interface SubscriberDetails extends Omit<SubscriberRow, "key"> {
  source: string | null;
  requestedAt: string;
  consentVersion: string | null;
  consentPage: string | null;
  /** How often they were asked to confirm, when a mail last went out, and whether one waits in the outbox. */
  confirmation: { sent: number; sentAt: string | null; asking: boolean };
  confirmedBy: "link" | "import" | null;
  confirmedVersion: string | null;
  unsubscribedBy: UnsubscribeSource | null;
  /** The issues they were sent, the latest first. */
  issues: { issueId: string; subject: string; sentAt: string; state: string }[];
}

/** How many subscribers there are of each state, how many of the pending ones weren't asked, and how many match. */
export interface SubscriberCounts {
  matching: number;
  total: number;
  confirmed: number;
  pending: number;
  held: number;
  /** Those of them that were held back by a pause alone. */
  paused: number;
  unsubscribed: number;
  /** Those of any state whose address is suppressed. */
  bounced: number;
}
