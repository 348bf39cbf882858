import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { parseActivityFilters } from "~/domain/activity/activity-filters.ts";
import type { ActivityRow } from "~/domain/activity/activity-rows.ts";
import { countActivity, findActivity, findActivityMatches, listActivity } from "~/domain/activity/queries.server.ts";
import { ACTIVITY_SCREEN, ActivityScreen } from "~/domain/activity/ui/activity-screen.tsx";
import { announcements } from "~/domain/announcements/tables.server.ts";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { jobs } from "~/domain/jobs/tables.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { newsletterIssues } from "~/domain/newsletter/tables.server.ts";
import { teamMembers } from "~/domain/team/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { screenData } from "~/platform/http/screen-data.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/activity";

export const handle: ScreenHandle = ACTIVITY_SCREEN;

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const filters = parseActivityFilters(searchParams);
  const viewId = parseUuid(searchParams.get("view"));
  return screenData({ filters }, "activity", async () => {
    // First the time: an export holds nothing that came after what is shown.
    const loadedAt = databaseNow().toISOString();
    const matches = findActivityMatches(filters.q);
    const [page, matching, entry] = await Promise.all([
      listActivity(filters, parsePosition(searchParams), matches),
      countActivity(filters, matches),
      viewId ? findActivity(viewId) : undefined,
    ]);
    return { page, matching, loadedAt, viewed: entry ? { entry, link: await findSubjectPath(entry) } : null };
  });
}

/** Where the records of each kind are shown. */
const SUBJECTS: Record<string, { table: PgTable & { id: PgColumn }; path: (id: string) => string }> = {
  post: { table: blogPosts, path: (id) => `/admin/blog/${id}` },
  issue: { table: newsletterIssues, path: (id) => `/admin/newsletter/issues/${id}` },
  announcement: { table: announcements, path: (id) => `/admin/updates?edit=${id}` },
  job: { table: jobs, path: (id) => `/admin/jobs?edit=${id}` },
  member: { table: teamMembers, path: (id) => `/admin/team?edit=${id}` },
  email: { table: emails, path: (id) => `/admin/mail?view=${id}` },
  message: { table: contactMessages, path: (id) => `/admin/messages?view=${id}` },
  submission: { table: formSubmissions, path: (id) => `/admin/form-submissions?view=${id}` },
  enquiry: { table: businessEnquiries, path: (id) => `/admin/enquiries?view=${id}` },
};

/** The path of what an entry concerns; null when it doesn't exist any more, or has no screen. */
async function findSubjectPath({ subjectKind, subjectId }: ActivityRow): Promise<string | null> {
  if (subjectKind === "settings") return "/admin/settings";
  const subject = SUBJECTS[subjectKind ?? ""];
  const id = parseUuid(subjectId);
  if (!subject || !id) return null;
  return (await database().$count(subject.table, eq(subject.table.id, id))) > 0 ? subject.path(id) : null;
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  return <ActivityScreen {...loaderData} />;
}
