import {
  CalendarClock,
  ChevronRight,
  ExternalLink,
  Inbox,
  type LucideIcon,
  Mail,
  Newspaper,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ActivityItem, DashboardMetrics, Tally } from "~/domain/dashboard/metrics.ts";
import { formatCount } from "~/shared/format.ts";
import { statusTone } from "~/shared/status-tone.ts";
import { StatusBadge } from "~/ui/admin/record/status-badge.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { SmallLink } from "~/ui/controls/small-button.tsx";
import { TrendsSection } from "./charts/trends-section.tsx";

export const DASHBOARD_TITLE = "Dashboard";
export const NO_SUBMISSIONS = "No recent submissions";

/** `/admin/dashboard`: metrics, recent activity and trends. */
export function DashboardScreen({
  metrics,
  activity,
  notices,
  calls,
}: {
  metrics: DashboardMetrics;
  activity: ActivityItem[];
  /** Notices above the metrics. */
  notices?: ReactNode;
  /** The next appointments. */
  calls?: ReactNode;
}) {
  const isNew = metrics.submissions.total + metrics.suspected === 0;
  return (
    <>
      <PageHeader title={DASHBOARD_TITLE} />
      {notices}
      <MetricCards metrics={metrics} />
      <SuspectedSpamLink count={metrics.suspected} />
      {isNew ? <WelcomePanel /> : null}
      {calls}
      <RecentActivity activity={activity} />
      {isNew ? null : <TrendsSection />}
    </>
  );
}

/** A link to suspected spam, so that a false positive is found. */
function SuspectedSpamLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mt-3 text-sm">
      <Link to="/admin/form-submissions?spam=only" className="link">
        {formatCount(count)} in suspected spam
      </Link>
      <span className="text-muted">, not counted above</span>
    </p>
  );
}

/** The four cards; each links to the screen with the records that it counts. */
function MetricCards({ metrics }: { metrics: DashboardMetrics }) {
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

/** First steps, while there are no submissions. */
function WelcomePanel() {
  return (
    <section aria-labelledby="new-site" className="mt-6 rounded-lg border bg-brand-soft p-5 sm:p-6">
      <h2 id="new-site" className="text-xl">
        Welcome to your admin area
      </h2>
      <p className="mt-1.5 max-w-2xl text-muted">
        What visitors send through the site appears here at once, without a reload. There’s nothing yet: send a message
        through your own contact form to see how it arrives, and make the site yours in the meantime.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <SmallLink
          label="Try the contact form"
          variant="primary"
          of="(opens in a new tab)"
          icon={ExternalLink}
          to="/contact"
          target="_blank"
        />
        <SmallLink label="Introduce your team" icon={Users} to="/admin/team" />
        <SmallLink label="Write the first post" icon={Newspaper} to="/admin/blog" />
      </div>
    </section>
  );
}

/** The latest submissions; each links to its row in the list. */
function RecentActivity({ activity }: { activity: ActivityItem[] }) {
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
