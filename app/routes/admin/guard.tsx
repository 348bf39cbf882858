import { Outlet, useMatches } from "react-router";

import { ownerContext, ownerMiddleware } from "~/domain/auth/guard/owner-middleware.server.ts";
import { ReauthenticationDialog } from "~/domain/auth/ui/admin/reauthentication-dialog.tsx";
import { requestSignOut, SignOutButton } from "~/domain/auth/ui/admin/sign-out-button.tsx";
import { loadSidebarCounts } from "~/domain/dashboard/metrics.server.ts";
import { adminNavigation } from "~/domain/dashboard/ui/admin-navigation.ts";
import { paletteActions } from "~/domain/dashboard/ui/palette-actions.ts";
import { NotLiveBar } from "~/domain/launch/ui/admin/not-live-bar.tsx";
import { listInboxViews } from "~/domain/leads/conversations/inbox-views.server.ts";
import { KEYBOARD_SHORTCUTS } from "~/domain/leads/triage/ui/keyboard-shortcuts.ts";
import { SpamBadge } from "~/domain/leads/triage/ui/spam-badge.tsx";
import { leaveOwnerApp, useOwnerApp } from "~/domain/owner-app/ui/admin/push-browser.ts";
import { countOpenRequests } from "~/domain/privacy/requests/list-requests.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { isSiteLive } from "~/domain/site/launch/site-live.server.ts";
import { listShownBulkOperations } from "~/platform/lists/bulk/bulk-views.server.ts";
import { keepShownData, useShownData } from "~/platform/live/keep-shown-data.ts";
import { isServerHealthy } from "~/platform/live/server-health.ts";
import { useLiveRevalidation } from "~/platform/live/use-live-revalidation.ts";
import { log } from "~/platform/log.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import type { BulkOperationView } from "~/shared/lists/bulk-operation.ts";
import { OWNER_TOPICS } from "~/shared/live/live-topics.ts";
import { timeSection } from "~/shared/settings/time-settings.ts";
import { BulkOperationsBar } from "~/ui/admin/bulk/bulk-operations-bar.tsx";
import { useHasUnansweredCommands } from "~/ui/admin/commands/send-command.ts";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { CommandPaletteButton } from "~/ui/admin/palette/command-palette-button.tsx";
import { AdminShell } from "~/ui/admin/shell/admin-shell.tsx";
import { PageHeader, UnreadContext } from "~/ui/admin/shell/page-header.tsx";
import { isScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import { isSidebarCollapsed } from "~/ui/admin/shell/use-sidebar.ts";
import { TimeFormatContext } from "~/ui/admin/time/local-time.tsx";
import "~/admin.css";
import type { Route } from "./+types/guard";

/** Requires the owner's session for every route inside. */
export const middleware: Route.MiddlewareFunction[] = [ownerMiddleware];

const NO_OPERATIONS: BulkOperationView[] = [];

/** The data of the shell; without the database all but the counts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const [counts, privacyRequests, bulkOperations, inboxViews] = await Promise.all([
    loadSidebarCounts(),
    countOpenRequests(),
    listShownBulkOperations(new Date()),
    listInboxViews(),
  ]).catch((error: Error) => {
    log.error({ err: error }, "the sidebar's counts could not be loaded");
    return [null, 0, NO_OPERATIONS, []] as const;
  });
  const { brand, logo } = siteIdentity();
  return {
    account: context.get(ownerContext).email,
    brand,
    logo,
    live: isSiteLive(),
    collapsed: isSidebarCollapsed(request.headers.get("cookie")),
    counts,
    privacyRequests,
    bulkOperations,
    inboxViews,
    time: settingsOf(timeSection),
  };
}

const ACTIONS = paletteActions({ signOut: requestSignOut });
const HEALTH_URL = "/healthz";
const checkServer = () => isServerHealthy(HEALTH_URL);

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownData(HEALTH_URL)];

/** Browsers take the first manifest of a document: that of the admin area, to be installed. */
export const links: Route.LinksFunction = () => [{ rel: "manifest", href: "/admin/app.webmanifest" }];

type ShellData = Route.ComponentProps["loaderData"];

function Shell({ data, children }: { data: ShellData | undefined; children: React.ReactNode }) {
  const isSubmitting = useHasUnansweredCommands();
  const handle = useMatches().at(-1)?.handle;
  const topics = isScreenHandle(handle) && handle.topics ? [...OWNER_TOPICS, ...handle.topics] : OWNER_TOPICS;
  const { status, revalidate } = useLiveRevalidation(topics, { healthUrl: HEALTH_URL, isSubmitting });
  useShownData(revalidate);
  useOwnerApp({ unread: data?.counts?.submissions.unread });
  const items = adminNavigation(data?.counts ?? null, {
    live: data?.live ?? true,
    privacyRequests: data?.privacyRequests ?? 0,
    views: data?.inboxViews ?? [],
  });
  return (
    <AdminShell
      brand={data?.brand ?? "Admin"}
      logo={data?.logo && `${data.logo}96.png`}
      account={data?.account}
      items={items}
      initiallyCollapsed={data?.collapsed ?? false}
      connectionProblem={status === "lost" ? "Connection lost, reconnecting…" : undefined}
      checkServer={checkServer}
      revalidate={revalidate}
      signOut={<SignOutButton action="/admin/sign-out" onSignedOut={leaveOwnerApp} />}
      tools={
        <CommandPaletteButton
          screens={items}
          actions={ACTIONS}
          shortcuts={KEYBOARD_SHORTCUTS}
          badges={{ spam: <SpamBadge /> }}
        />
      }
    >
      {data?.live === false ? <NotLiveBar /> : null}
      <BulkOperationsBar operations={data?.bulkOperations ?? NO_OPERATIONS} />
      <UnreadContext value={data?.counts?.submissions.unread ?? 0}>
        <TimeFormatContext value={data?.time ?? {}}>{children}</TimeFormatContext>
      </UnreadContext>
      <ReauthenticationDialog account={data?.account} />
    </AdminShell>
  );
}

export default function Guard({ loaderData }: Route.ComponentProps) {
  return (
    <Shell data={loaderData}>
      <Outlet />
    </Shell>
  );
}

/** Reports a screen's failed load inside the shell. It recovers by live revalidation, or by 'Try again'. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const handle = useMatches().at(-1)?.handle;
  const screen = isScreenHandle(handle) ? handle : { title: "Something went wrong", loadFailure: "Failed to load" };
  return (
    <Shell data={loaderData}>
      <PageHeader title={screen.title} />
      <LoadFailure text={screen.loadFailure} empty={screen.empty} />
    </Shell>
  );
}
