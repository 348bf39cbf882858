import { loadBackupOverview } from "~/domain/backups/queries.server.ts";
import { BackupLine } from "~/domain/backups/ui/admin/backup-line.tsx";
import { listRecentActivity, loadDashboardMetrics } from "~/domain/dashboard/metrics.server.ts";
import { DASHBOARD_TITLE, DashboardScreen, NO_SUBMISSIONS } from "~/domain/dashboard/ui/dashboard-screen.tsx";
import { loadEmailStatus } from "~/domain/email-log/queries.server.ts";
import { EmailNotice } from "~/domain/email-log/ui/email-notice.tsx";
import { InboxNotice } from "~/domain/email-log/ui/inbox-notice.tsx";
import { loadLaunchState } from "~/domain/launch/launch-state.server.ts";
import { StartCard } from "~/domain/launch/ui/admin/start-card.tsx";
import { loadNextCalls } from "~/domain/leads/appointments/load-appointments.server.ts";
import { NextCalls } from "~/domain/leads/appointments/ui/next-calls.tsx";
import { confirmationPauseNotice } from "~/domain/newsletter/newsletter-settings.server.ts";
import { PauseNotice } from "~/domain/newsletter/ui/admin/subscribers/pause-notice.tsx";
import { findRetentionNotice } from "~/domain/retention/retention-notice.server.tsx";
import { RetentionBanner } from "~/domain/retention/ui/admin/retention-banner.tsx";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/dashboard";

export const handle: ScreenHandle = {
  title: DASHBOARD_TITLE,
  loadFailure: "Failed to load the dashboard",
  empty: NO_SUBMISSIONS,
};

const NEXT_CALLS = 5;

export async function loader() {
  const now = new Date();
  const [metrics, activity, launch, emailStatus, newsletter, retention, backups, next] = await Promise.all([
    loadDashboardMetrics(),
    listRecentActivity(),
    loadLaunchState(),
    loadEmailStatus(senderIdentity()),
    confirmationPauseNotice(),
    findRetentionNotice(now),
    loadBackupOverview(now),
    loadNextCalls(now, NEXT_CALLS),
  ]);
  const shown = { metrics, activity, steps: launch.steps, emailStatus, newsletter, retention };
  return { ...shown, backups, next, now: now.getTime() };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { emailStatus, newsletter, retention, steps, backups, next, now, ...shown } = loaderData;
  const notices = (
    <>
      <EmailNotice status={emailStatus} />
      <InboxNotice outage={emailStatus.inbound.outage} />
      {newsletter ? <PauseNotice {...newsletter} /> : null}
      {retention ? <RetentionBanner notice={retention} /> : null}
      <StartCard steps={steps} />
      <BackupLine overview={backups} now={now} />
    </>
  );
  return <DashboardScreen {...shown} notices={notices} calls={<NextCalls {...next} />} />;
}
