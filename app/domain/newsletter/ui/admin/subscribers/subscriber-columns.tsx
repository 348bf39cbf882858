import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import type { SubscriberRow } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import type { SubscriptionState } from "~/domain/newsletter/subscription.ts";
import type { DataColumn } from "~/ui/admin/list/data-table.tsx";
import { ViewButton, ViewLink } from "~/ui/admin/record/view-link.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";

const SUBSCRIPTION_TONES: Record<SubscriptionState, BadgeTone> = {
  pending: "accent",
  confirmed: "success",
  unsubscribed: "neutral",
};

/** The state of a subscription, whether it is in quarantine, and whether its address bounced. */
export function StateBadge({
  state,
  quarantineReason,
  bounce,
}: Pick<SubscriberRow, "state" | "quarantineReason" | "bounce">) {
  return (
    <>
      <span className="flex flex-wrap gap-1">
        <Badge tone={SUBSCRIPTION_TONES[state]} className="capitalize">
          {state}
        </Badge>
        {bounce ? <Badge tone="danger">Bounced</Badge> : null}
      </span>
      {quarantineReason ? (
        <p className="mt-1 whitespace-nowrap text-muted text-xs">
          {quarantineReason === "failed" ? "Email failed" : "On hold"}
        </p>
      ) : null}
    </>
  );
}

/** The columns of the subscribers. */
export const SUBSCRIBER_TABLE_COLUMNS: DataColumn<SubscriberRow>[] = [
  {
    id: "email",
    title: "Email",
    sort: "name",
    wide: true,
    fixed: true,
    cell: ({ id, email }) => (
      <ViewLink id={id} className="block min-w-0 truncate py-0.5 font-medium hover:underline">
        {email}
      </ViewLink>
    ),
  },
  { id: "state", title: "State", sort: "status", cell: (row) => <StateBadge {...row} /> },
  {
    id: "topics",
    title: "Topics",
    className: "text-muted",
    cell: ({ topics, requestedTopics }) => (
      <>
        {topics.map((topic) => (
          <span key={topic} className="whitespace-nowrap @2xl:block @max-2xl:[&+&]:before:content-[',_']">
            {newsletterTopics.shipped[topic].name}
          </span>
        ))}
        {requestedTopics.length > 0 ? <p className="text-xs">Another topic pending</p> : null}
      </>
    ),
  },
  { id: "since", title: "Since", className: "text-muted", cell: (row) => <SinceCell row={row} /> },
  {
    id: "date",
    title: "Added",
    sort: "date",
    className: "text-muted @max-2xl:hidden",
    cell: ({ createdAt }) => <LocalTime timestamp={createdAt} />,
  },
  {
    id: "actions",
    title: "Actions",
    heading: <span className="sr-only">Actions</span>,
    fixed: true,
    line: true,
    cell: (row) => <ViewButton id={row.id} name={row.email} className="@max-2xl:w-full" />,
  },
];

function SinceCell({ row }: { row: SubscriberRow }) {
  if (row.state === "confirmed" && row.confirmedAt) return <LocalTime timestamp={row.confirmedAt} />;
  if (row.state === "unsubscribed" && row.unsubscribedAt) return <LocalTime timestamp={row.unsubscribedAt} />;
  return row.expiresAt ? (
    <>
      Expires <LocalTime timestamp={row.expiresAt} />
    </>
  ) : row.state === "pending" && !row.quarantineReason ? (
    "Confirmation queued"
  ) : (
    "–"
  );
}
