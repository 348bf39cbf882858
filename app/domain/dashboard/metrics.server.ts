import { countPosts } from "~/domain/blog/public/post-queries.server.ts";
import { countJobs } from "~/domain/jobs/queries.server.ts";
import { countRequests } from "~/domain/leads/appointments/load-appointments.server.ts";
import { countConversations } from "~/domain/leads/conversations/queries.server.ts";
import { countEnquiries } from "~/domain/leads/enquiries/queries.server.ts";
import { countMessages } from "~/domain/leads/inbox/queries.server.ts";
import { countByType, countSuspected, latestSubmissions } from "~/domain/leads/submissions/queries.server.ts";
import { countMembers } from "~/domain/team/queries.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import type { ActivityItem, DashboardMetrics, SidebarCounts, Tally } from "./metrics.ts";

/** Recent Activity lists the latest five (docs/spec/admin-and-data.md#9-constants-and-limits). */
const RECENT = 5;

/**
 * The counts of the sidebar's badges.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function loadSidebarCounts(): Promise<SidebarCounts> {
  const [byType, conversations, requests, messages, enquiries, posts, jobs, members] = await Promise.all([
    countByType(),
    countConversations(),
    countRequests(databaseNow()),
    countMessages(),
    countEnquiries(),
    countPosts(),
    countJobs(),
    countMembers(),
  ]);
  return {
    inbox: { total: conversations.views.open, unread: conversations.unread },
    submissions: sumTallies(byType.values()),
    consultations: byType.get("consultation") ?? EMPTY_TALLY,
    requests,
    messages,
    enquiries,
    posts,
    jobs,
    members,
  };
}

/** The metrics of the dashboard's four cards, and the number of submissions in the spam view. */
export async function loadDashboardMetrics(): Promise<DashboardMetrics> {
  const [byType, suspected] = await Promise.all([countByType(), countSuspected()]);
  return {
    suspected,
    submissions: sumTallies(byType.values()),
    contact: byType.get("contact") ?? EMPTY_TALLY,
    consultations: byType.get("consultation") ?? EMPTY_TALLY,
    newsletter: byType.get("newsletter") ?? EMPTY_TALLY,
  };
}

/** The latest five submissions that aren't suspected to be spam. */
export async function listRecentActivity(): Promise<ActivityItem[]> {
  const rows = await latestSubmissions(RECENT);
  return rows.map(({ id, name, formType, status, read, createdAt }) => ({
    id,
    name,
    formType,
    status,
    read,
    createdAt,
  }));
}

const EMPTY_TALLY: Tally = { total: 0, unread: 0 };

function sumTallies(tallies: Iterable<Tally>): Tally {
  const add = (sum: Tally, one: Tally) => ({ total: sum.total + one.total, unread: sum.unread + one.unread });
  return [...tallies].reduce(add, EMPTY_TALLY);
}
