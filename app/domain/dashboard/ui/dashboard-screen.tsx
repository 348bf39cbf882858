import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ActivityItem, DashboardMetrics } from "~/domain/dashboard/metrics.ts";
import { formatCount } from "~/shared/format.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { TrendsSection } from "./charts/trends-section.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { WelcomePanel } from "./welcome-panel.tsx";

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
