import { announcementSchema } from "~/domain/announcements/announcement-check.ts";
import { saveAnnouncement } from "~/domain/announcements/commands.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { recordSaveSchema } from "~/shared/record-requests.ts";

/** Stores an announcement that came as JSON: a new one when it has no id. */
export const action = saveAction(announcementSchema.and(recordSaveSchema), saveAnnouncement, {
  act: "announcement.saved",
  of: ({ id, newId, text }) => ({ subject: { kind: "announcement", id: id ?? newId ?? "", label: text } }),
});
