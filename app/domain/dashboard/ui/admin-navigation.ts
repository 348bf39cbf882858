import {
  Bookmark,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarClock,
  ClipboardList,
  DatabaseBackup,
  FilePenLine,
  Handshake,
  History,
  Inbox,
  LayoutDashboard,
  Mail,
  MailPlus,
  Megaphone,
  Newspaper,
  Rocket,
  Send,
  Settings,
  UserLock,
  Users,
} from "lucide-react";
import type { SidebarCounts, Tally } from "~/domain/dashboard/metrics.ts";
import { formatCount } from "~/shared/format.ts";
import { type BoundedCount, formatBoundedCount } from "~/shared/lists/bounded-count.ts";
import type { NavigationItem } from "~/ui/admin/shell/navigation-list.tsx";

/**
 * The sidebar's links, in the order of docs/spec/admin-and-data.md#22-shell. Without counts (the database is
 * unavailable) they have no badges. `privacyRequests` is how many people wait for an answer about their data. The steps
 * of the first day are listed until the site is live.
 */
export function adminNavigation(
  counts: SidebarCounts | null,
  {
    live,
    privacyRequests,
    views,
  }: {
    live: boolean;
    privacyRequests: number;
    views: readonly { name: string; filters: string; count: BoundedCount }[];
  },
): NavigationItem[] {
  return [
    ...(live ? [] : [{ to: "/admin/start", label: "Get started", icon: Rocket }]),
    { to: "/admin/inbox", label: "Inbox", icon: Inbox, badge: unreadBadge(counts?.inbox) },
    ...views.map(({ name, filters, count }) => ({
      ...{ to: `/admin/inbox?${filters}`, label: name, icon: Bookmark, isNested: true },
      badge: { text: formatBoundedCount(count), accessibleLabel: formatBoundedCount(count), active: false },
    })),
    { to: "/admin/dashboard", label: "Dashboard", icon: LayoutDashboard },
    {
      to: "/admin/form-submissions",
      label: "Form Submissions",
      icon: ClipboardList,
      badge: unreadBadge(counts?.submissions),
    },
    {
      to: "/admin/consultations",
      label: "Consultations",
      icon: CalendarClock,
      badge: unreadBadge(counts?.consultations),
    },
    {
      to: "/admin/appointments",
      label: "Appointments",
      icon: CalendarCheck,
      badge: openBadge(counts?.requests ?? 0),
    },
    {
      to: "/admin/contact",
      pathPrefix: "/admin/messages",
      label: "Contact",
      icon: Mail,
      badge: unreadBadge(counts?.messages),
    },
    { to: "/admin/enquiries", label: "Business Enquiries", icon: Handshake },
    { to: "/admin/mail", label: "Mail", icon: Send },
    { to: "/admin/pages", label: "Pages", icon: FilePenLine },
    { to: "/admin/blog", label: "Blog", icon: Newspaper, badge: countBadge(counts?.posts) },
    { to: "/admin/newsletter", label: "Newsletter", icon: MailPlus },
    { to: "/admin/announcements", pathPrefix: "/admin/updates", label: "Updates", icon: Megaphone },
    { to: "/admin/jobs", label: "Jobs", icon: BriefcaseBusiness, badge: countBadge(counts?.jobs) },
    { to: "/admin/team", label: "Team", icon: Users, badge: countBadge(counts?.members) },
    { to: "/admin/privacy", label: "Privacy", icon: UserLock, badge: openBadge(privacyRequests) },
    { to: "/admin/activity", label: "Activity", icon: History },
    { to: "/admin/backups", label: "Backups", icon: DatabaseBackup },
    { to: "/admin/settings", label: "Settings", icon: Settings },
  ];
}

function unreadBadge(tally: Tally | undefined): NavigationItem["badge"] {
  if (!tally) return undefined;
  return {
    text: `${formatCompact(tally.unread)}/${formatCompact(tally.total)}`,
    accessibleLabel: `${formatCount(tally.unread)} unread of ${formatCount(tally.total)}`,
    active: tally.unread > 0,
  };
}

function countBadge(count: number | undefined): NavigationItem["badge"] {
  if (count === undefined) return undefined;
  return { text: formatCompact(count), accessibleLabel: formatCount(count), active: false };
}

function openBadge(open: number): NavigationItem["badge"] {
  if (open === 0) return undefined;
  return { text: formatCompact(open), accessibleLabel: `${formatCount(open)} open`, active: true };
}

/** Thousands are abbreviated (`12K`) to leave room for the name; the accessible label is exact. */
const { format: formatCompact } = new Intl.NumberFormat("en", { notation: "compact" });
