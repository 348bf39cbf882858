import { dashboardFigures, recentActivity } from "~/domain/dashboard/queries.server";
import { FigureCards } from "~/domain/dashboard/ui/figure-cards";
import { RecentActivity } from "~/domain/dashboard/ui/recent-activity";
import { PageHeader } from "~/ui/admin-shell/page-header";
import type { ScreenHandle } from "~/ui/admin-shell/screen-handle";
import type { Route } from "./+types/dashboard";

export const handle: ScreenHandle = {
  title: "Dashboard",
  loadFailure: "Failed to load the dashboard",
  empty: "No recent submissions",
};

export async function loader() {
  const [figures, activity] = await Promise.all([dashboardFigures(), recentActivity()]);
  return { figures, activity };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={handle.title} />
      <FigureCards figures={loaderData.figures} />
      <RecentActivity activity={loaderData.activity} />
    </>
  );
}
