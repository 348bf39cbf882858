import type { ReactNode } from "react";
import { Link } from "react-router";
import type { GoLiveGroup } from "~/domain/dashboard/go-live.ts";
import type { Activity, Figures } from "~/domain/dashboard/metrics.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { TrendsSection } from "./charts/trends-section.tsx";
import { GoLive } from "./go-live-section.tsx";
import { FigureCards } from "./metric-cards.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { NewSite } from "./welcome-panel.tsx";

export const TITLE = "Dashboard";
export const EMPTY = "No recent submissions";

/** `/admin/dashboard`: how much there is, what came in last, how things go, and what is left to do before going live. */
export function DashboardScreen({
  figures,
  activity,
  goLive,
  notices,
}: {
  figures: Figures;
  activity: Activity[];
  goLive: GoLiveGroup[];
  /** What the owner should know first. */
  notices?: ReactNode;
}) {
  const isNew = figures.submissions.total + figures.suspected === 0;
  return (
    <>
      <PageHeader title={TITLE} />
      {notices}
      <FigureCards figures={figures} />
      <Suspected count={figures.suspected} />
      {isNew ? <NewSite /> : null}
      <RecentActivity activity={activity} />
      {isNew ? null : <TrendsSection />}
      <GoLive groups={goLive} />
    </>
  );
}

/** Nobody has to look for what was taken for spam by mistake. */
function Suspected({ count }: { count: number }) {
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
