import { ownerExists } from "~/domain/auth/set-up/owners.server.ts";
import { goLiveChecklist } from "~/domain/dashboard/go-live.ts";
import { countPublishedPosts, listRecentActivity, loadDashboardMetrics } from "~/domain/dashboard/metrics.server.ts";
import { DASHBOARD_TITLE, DashboardScreen, NO_SUBMISSIONS } from "~/domain/dashboard/ui/dashboard-screen.tsx";
import { loadEmailStatus } from "~/domain/email-log/queries.server.ts";
import { EmailNotice } from "~/domain/email-log/ui/email-notice.tsx";
import { confirmationPauseNotice } from "~/domain/newsletter/newsletter-settings.server.ts";
import { PauseNotice } from "~/domain/newsletter/ui/admin/subscribers/pause-notice.tsx";
import { settingPath } from "~/domain/settings/rooms.ts";
import { identityVariables } from "~/domain/site/identity/identity.server.ts";
import { placeholders } from "~/domain/site/identity/placeholders.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { countMembers } from "~/domain/team/queries.server.ts";
import { environment } from "~/platform/env.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/dashboard";

export const handle: ScreenHandle = {
  title: DASHBOARD_TITLE,
  loadFailure: "Failed to load the dashboard",
  empty: NO_SUBMISSIONS,
};

export async function loader() {
  const [metrics, activity, owner, members, publishedPosts, emailStatus, newsletter] = await Promise.all([
    loadDashboardMetrics(),
    listRecentActivity(),
    ownerExists(),
    countMembers(),
    countPublishedPosts(),
    loadEmailStatus(senderIdentity()),
    confirmationPauseNotice(),
  ]);
  const { env } = process;
  const goLive = goLiveChecklist({
    placeholders: placeholders(identityVariables()).map((one) => ({ ...one, to: settingPath(one.variable) })),
    siteUrl: environment().SITE_URL,
    email: { server: Boolean(env.SMTP_URL), sender: Boolean(env.MAIL_FROM) },
    remainingSecrets: ["OWNER_PASSWORD", "ADMIN_PIN"].filter((name) => env[name]),
    owner,
    members,
    publishedPosts,
  });
  return { metrics, activity, goLive, emailStatus, newsletter };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { emailStatus, newsletter, ...shown } = loaderData;
  const notices = (
    <>
      <EmailNotice status={emailStatus} />
      {newsletter ? <PauseNotice {...newsletter} /> : null}
    </>
  );
  return <DashboardScreen {...shown} notices={notices} />;
}
