import { eq } from "drizzle-orm";
import { parseActivityFilters } from "~/domain/activity/activity-filters.ts";
import type { ActivityRow } from "~/domain/activity/activity-rows.ts";
import { countActivity, findActivity, listActivity } from "~/domain/activity/queries.server.ts";
import { ACTIVITY_SCREEN, ActivityScreen } from "~/domain/activity/ui/activity-screen.tsx";
import { database } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { screenData } from "~/platform/http/screen-data.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { SUBJECTS } from "~/subjects.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/activity";

export const handle: ScreenHandle = ACTIVITY_SCREEN;

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const filters = parseActivityFilters(searchParams);
  const viewId = parseUuid(searchParams.get("view"));
  return screenData({ filters }, "activity", async () => {
    // First the time: an export holds nothing that came after what is shown.
    const loadedAt = databaseNow().toISOString();
    const [page, matching, entry] = await Promise.all([
      listActivity(filters, parsePosition(searchParams)),
      countActivity(filters),
      viewId ? findActivity(viewId) : undefined,
    ]);
    return { page, matching, loadedAt, viewed: entry ? { entry, link: await findSubjectPath(entry) } : null };
  });
}

/** The path of what an entry concerns; null when it doesn't exist any more, or has no screen. */
async function findSubjectPath({ subjectKind, subjectId }: ActivityRow): Promise<string | null> {
  const subject = SUBJECTS.find(({ kind }) => kind !== undefined && kind === subjectKind);
  if (subject?.kind === "settings") return subject.path?.("") ?? null;
  const id = parseUuid(subjectId);
  if (!subject?.path || !id) return null;
  return (await database().$count(subject.table, eq(subject.key, id))) > 0 ? subject.path(id) : null;
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  return <ActivityScreen {...loaderData} />;
}
