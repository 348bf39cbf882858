import { CalendarClock, Inbox, type LucideIcon, Mail, Newspaper } from "lucide-react";
import { Link } from "react-router";
import type { DashboardMetrics, Tally } from "~/domain/dashboard/metrics.ts";
import { formatCount } from "~/shared/format.ts";
import { classNames } from "~/ui/controls/class-names.ts";

/** The four cards; each links to the screen with the records that it counts. */
export function MetricCards({ metrics }: { metrics: DashboardMetrics }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <MetricCard label="Total Submissions" tally={metrics.submissions} to="/admin/form-submissions" icon={Inbox} />
      <MetricCard label="Contact Forms" tally={metrics.contact} to="/admin/contact" icon={Mail} />
      <MetricCard label="Consultations" tally={metrics.consultations} to="/admin/consultations" icon={CalendarClock} />
      <MetricCard
        label="Newsletter Signups"
        tally={metrics.newsletter}
        to="/admin/form-submissions?type=newsletter"
        icon={Newspaper}
      />
    </ul>
  );
}

function MetricCard({ label, tally, to, icon: Icon }: { label: string; tally: Tally; to: string; icon: LucideIcon }) {
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full flex-col rounded-lg border bg-surface p-3.5 shadow-sm transition-[border-color,box-shadow] hover:border-control hover:shadow-md sm:p-5"
      >
        <span className="flex items-center justify-between gap-3">
          <span className="font-medium text-muted text-sm">{label}</span>
          <Icon aria-hidden="true" className="size-5 shrink-0 text-brand max-sm:hidden" />
        </span>
        <span className="mt-2 font-semibold text-3xl tabular-nums">{formatCount(tally.total)}</span>
        <span
          className={classNames(
            "mt-1 text-sm tabular-nums",
            tally.unread > 0 ? "font-medium text-accent-ink" : "text-muted",
          )}
        >
          {formatCount(tally.unread)} unread
        </span>
      </Link>
    </li>
  );
}
