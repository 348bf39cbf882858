import "./admin-shell.css";
import { ExternalLink, PanelLeft, WifiOff } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, useNavigation } from "react-router";
import { hasUnsavedCommands } from "~/ui/admin/commands/send-command.ts";
import { useReportConnectivity } from "~/ui/admin/connection/connectivity.ts";
import { useScreenPreload } from "~/ui/admin/connection/screen-preload.ts";
import { useUnloadWarning } from "~/ui/admin/drafts/draft-storage.ts";
import { useFocusRestoration } from "~/ui/admin/keyboard/use-focus-restoration.ts";
import { RowIconSprite } from "~/ui/admin/record/row-icon.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { TooltipProvider } from "~/ui/controls/tooltip.tsx";
import { useIsRouteLoading } from "~/ui/navigation/navigate-when-loaded.ts";
import { preloadToasts, Toaster } from "~/ui/toast/toaster.tsx";
import { MobileSidebar } from "./mobile-sidebar.tsx";
import { type NavigationItem, NavigationList } from "./navigation-list.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { useSidebar } from "./use-sidebar.ts";

interface AdminShellProps {
  /** The sidebar's heading. */
  brand: string;
  /** The path of a square picture; without one the brand's initial. */
  logo?: string | undefined;
  /** The signed-in owner's email address, once loaded. */
  account: string | undefined;
  items: NavigationItem[];
  initiallyCollapsed: boolean;
  /** The text for a lost live connection. */
  connectionProblem: string | undefined;
  /** Resolves to whether the server responds. */
  checkServer: () => Promise<boolean>;
  /** Loads the screen's data again. */
  revalidate: () => Promise<void>;
  /** First among the tools of the top bar, e.g. the command palette's button. */
  tools?: ReactNode;
  /** Last among them: the button that signs out. */
  signOut: ReactNode;
  children: ReactNode;
}

/** The layout of every admin screen: sidebar, top bar, toasts. */
export function AdminShell(props: AdminShellProps) {
  const { brand, logo, items, children } = props;
  const { collapsed, mobileOpen, setMobileOpen, toggle } = useSidebar(props.initiallyCollapsed);
  const { checkServer, revalidate } = props;
  useReportConnectivity({ isLost: props.connectionProblem !== undefined, checkServer, revalidate });
  useScreenPreload(
    items.map(({ to }) => to),
    props.connectionProblem !== undefined,
  );
  useUnloadWarning(hasUnsavedCommands);
  useFocusRestoration();
  useEffect(() => {
    // Needed for the toast that reports a lost connection.
    preloadToasts().catch(() => {});
  }, []);
  return (
    <TooltipProvider>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-brand px-4 py-2 font-medium text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      <RowIconSprite />
      <NavigationProgress />
      <div className="flex min-h-dvh">
        <aside
          className={classNames(
            "sticky top-0 hidden h-dvh shrink-0 flex-col overflow-hidden border-r bg-surface transition-[width] duration-200 md:flex",
            collapsed ? "w-12" : "w-64",
          )}
        >
          <div className="flex h-14 shrink-0 items-center gap-2.5 border-b px-3">
            {logo ? (
              <img src={logo} alt="" width="96" height="96" className="size-6 shrink-0 rounded-sm" />
            ) : (
              <span
                aria-hidden="true"
                className="size-6 shrink-0 rounded-sm bg-brand text-center font-bold text-on-brand"
              >
                {brand.charAt(0)}
              </span>
            )}
            <span className={collapsed ? "sr-only" : "truncate font-semibold"}>{brand}</span>
          </div>
          <NavigationList items={items} collapsed={collapsed} />
        </aside>
        <MobileSidebar open={mobileOpen} onOpenChange={setMobileOpen} title={brand}>
          <NavigationList items={items} />
        </MobileSidebar>
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar {...props} onToggle={toggle} />
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8">
            <div className="mx-auto max-w-6xl">{children}</div>
          </main>
        </div>
      </div>
      <Toaster />
    </TooltipProvider>
  );
}

function TopBar({ account, connectionProblem, tools, signOut, onToggle }: AdminShellProps & { onToggle: () => void }) {
  const button = "grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink";
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-surface px-2 sm:px-4">
      <button
        type="button"
        onClick={onToggle}
        aria-label="Toggle sidebar"
        title="Toggle sidebar (Ctrl+B)"
        aria-keyshortcuts="Control+B Meta+B"
        className={button}
      >
        <PanelLeft aria-hidden="true" className="size-5" />
      </button>
      <p role="status" className="min-w-0 flex-1 px-2 text-sm">
        {connectionProblem ? (
          <span className="inline-flex max-w-full items-center gap-2 rounded-full bg-accent-soft px-3 py-1 font-medium text-accent-ink max-sm:absolute max-sm:inset-x-0 max-sm:top-full max-sm:max-w-none max-sm:justify-center max-sm:rounded-none max-sm:border-b">
            <WifiOff aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{connectionProblem}</span>
          </span>
        ) : null}
      </p>
      {tools}
      {account ? <span className="hidden max-w-60 truncate px-2 text-muted text-sm lg:block">{account}</span> : null}
      <Link to="/" reloadDocument aria-label="View site" title="View site" className={button}>
        <ExternalLink aria-hidden="true" className="size-5" />
      </Link>
      <ThemeToggle />
      {signOut}
    </header>
  );
}

/** A progress bar at the top while a navigation is in flight. */
function NavigationProgress() {
  const { state } = useNavigation();
  const isRouteLoading = useIsRouteLoading();
  if (state === "idle" && !isRouteLoading) return null;
  return (
    <section aria-label="Progress" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      <div role="progressbar" aria-label="Loading page" className="h-full w-1/3 animate-progress bg-brand" />
    </section>
  );
}
