import { eq } from "drizzle-orm";
import { countPosts } from "~/domain/blog/public/post-queries.server.ts";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { countJobs } from "~/domain/jobs/queries.server.ts";
import { countEnquiries } from "~/domain/leads/enquiries/queries.server.ts";
import { countMessages } from "~/domain/leads/inbox/queries.server.ts";
import { countByType, countSuspected, latestSubmissions } from "~/domain/leads/submissions/queries.server.ts";
import { countMembers } from "~/domain/team/queries.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { Activity, Figures, SidebarCounts, Tally } from "./metrics.ts";

/** Recent Activity lists the latest five (docs/spec/admin-and-data.md#9-constants-and-limits). */
const RECENT = 5;

/** What the sidebar's badges say. Throws the driver's error when the database is away. */
export async function sidebarCounts(): Promise<SidebarCounts> {
  const [byType, messages, enquiries, posts, jobs, members] = await Promise.all([
    countByType(),
    countMessages(),
    countEnquiries(),
    countPosts(),
    countJobs(),
    countMembers(),
  ]);
  return {
    submissions: sum(byType.values()),
    consultations: byType.get("consultation") ?? NOTHING,
    messages,
    enquiries,
    posts,
    jobs,
    members,
  };
}

/** The dashboard's four cards, and how much waits in the spam view. */
export async function dashboardFigures(): Promise<Figures> {
  const [byType, suspected] = await Promise.all([countByType(), countSuspected()]);
  return {
    suspected,
    submissions: sum(byType.values()),
    contact: byType.get("contact") ?? NOTHING,
    consultations: byType.get("consultation") ?? NOTHING,
    newsletter: byType.get("newsletter") ?? NOTHING,
  };
}

/** The latest five submissions that aren't suspected to be spam. */
export async function recentActivity(): Promise<Activity[]> {
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

/** How many posts visitors can read. */
export function countPublishedPosts(): Promise<number> {
  return database().$count(blogPosts, eq(blogPosts.status, "published"));
}

const NOTHING: Tally = { total: 0, unread: 0 };

function sum(tallies: Iterable<Tally>): Tally {
  const all = { ...NOTHING };
  for (const { total, unread } of tallies) {
    all.total += total;
    all.unread += unread;
  }
  return all;
}
