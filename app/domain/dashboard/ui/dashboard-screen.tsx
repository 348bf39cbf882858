import type { ReactNode } from "react";
import { Link } from "react-router";
import type { GoLiveGroup } from "~/domain/dashboard/go-live.ts";
import type { ActivityItem, DashboardMetrics } from "~/domain/dashboard/metrics.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { TrendsSection } from "./charts/trends-section.tsx";
import { GoLiveSection } from "./go-live-section.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { WelcomePanel } from "./welcome-panel.tsx";

export const DASHBOARD_TITLE = "Dashboard";
export const NO_SUBMISSIONS = "No recent submissions";

/** `/admin/dashboard`: how much there is, what came in last, how things go, and what is left to do before going live. */
export function DashboardScreen({
  figures,
  activity,
  goLive,
  notices,
}: {
  figures: DashboardMetrics;
  activity: ActivityItem[];
  goLive: GoLiveGroup[];
  /** What the owner should know first. */
  notices?: ReactNode;
}) {
  const isNew = figures.submissions.total + figures.suspected === 0;
  return (
    <>
      <PageHeader title={DASHBOARD_TITLE} />
      {notices}
      <MetricCards figures={figures} />
      <SuspectedSpamLink count={figures.suspected} />
      {isNew ? <WelcomePanel /> : null}
      <RecentActivity activity={activity} />
      {isNew ? null : <TrendsSection />}
      <GoLiveSection groups={goLive} />
    </>
  );
}

/** Nobody has to look for what was taken for spam by mistake. */
function SuspectedSpamLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mt-3 text-sm">
      <Link to="/admin/form-submissions?spam=only" className="link">
        {count.toLocaleString("en")} in suspected spam
      </Link>
      <span className="text-muted">, not counted above</span>
    </p>
  );
}
