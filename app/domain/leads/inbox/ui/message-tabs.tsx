import { useLocation } from "react-router";
import {
  countInView,
  MESSAGE_STATUS_LABELS,
  type MessageCounts,
  type MessageView,
} from "~/domain/leads/inbox/message-views.ts";
import { MESSAGE_STATUSES } from "~/domain/leads/lead-status.ts";
import { TabLink } from "~/ui/admin/list/tab-link.tsx";

/**
 * The four tabs with their counts; before them the inbox, which is the first two together, and after them suspected
 * spam, which is in none of the others.
 */
export function MessageTabs({ view, counts }: { view: MessageView; counts: MessageCounts | null }) {
  const { pathname } = useLocation();
  const base = pathname.startsWith("/admin/contact") ? "/admin/contact" : "/admin/messages";
  return (
    <nav aria-label="Messages by status" className="mb-4 flex flex-wrap gap-2">
      <TabLink
        to={base}
        current={view === "inbox"}
        label="Inbox"
        count={counts ? countInView(counts, "inbox") : null}
      />
      {MESSAGE_STATUSES.map((tab) => (
        <TabLink
          key={tab}
          to={`${base}?tab=${tab}`}
          current={view === tab}
          label={MESSAGE_STATUS_LABELS[tab]}
          count={counts ? counts[tab] : null}
        />
      ))}
      <TabLink
        to={`${base}?tab=spam`}
        current={view === "spam"}
        label="Suspected spam"
        count={counts ? counts.spam : null}
      />
    </nav>
  );
}
