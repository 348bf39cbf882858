import { announcementSchema } from "~/domain/announcements/announcement-check.ts";
import { saveAnnouncement } from "~/domain/announcements/commands.server.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import { recordSaveSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/save";

/** Stores an announcement that came as JSON: a new one when it has no id. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, announcementSchema.and(recordSaveSchema), saveAnnouncement);
}
