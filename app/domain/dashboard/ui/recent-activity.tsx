import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { ActivityItem } from "~/domain/dashboard/metrics.ts";
import { statusTone } from "~/shared/status-tone.ts";
import { StatusBadge } from "~/ui/admin/record/status-badge.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { EmptyState } from "~/ui/controls/empty-state.tsx";

/** The latest submissions; each links to its row in the list. */
export function RecentActivity({ activity }: { activity: ActivityItem[] }) {
  return (
    <section aria-labelledby="recent-activity" className="mt-8">
      <h2 id="recent-activity" className="mb-3 text-xl">
        Recent Activity
      </h2>
      {activity.length === 0 ? (
        <EmptyState title="No recent submissions" />
      ) : (
        <ul className="divide-y overflow-hidden rounded-lg border bg-surface shadow-sm">
          {activity.map((each) => (
            <li key={each.id}>
              <ActivityItemLink {...each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ActivityItemLink({ id, name, formType, status, read, createdAt }: ActivityItem) {
  return (
    <Link
      to={`/admin/form-submissions?highlight=${id}&type=${formType}`}
      className={classNames(
        "flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken",
        !read && "bg-accent-soft/50",
      )}
    >
      <span aria-hidden="true" className={classNames("size-2.5 shrink-0 rounded-full", read ? "" : "bg-accent")} />
      <span className="min-w-0 flex-1">
        <span className={classNames("relative block truncate", read ? "" : "font-semibold")}>
          <bdi>{name}</bdi>
          {read ? null : <span className="sr-only"> (unread)</span>}
        </span>
        <span className="block text-muted text-sm">
          <span className="capitalize">{formType.replaceAll("-", " ")}</span>
          <span aria-hidden="true"> · </span>
          <LocalTime timestamp={createdAt} />
        </span>
      </span>
      <StatusBadge status={status} tone={statusTone(status)} />
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-subtle" />
    </Link>
  );
}
