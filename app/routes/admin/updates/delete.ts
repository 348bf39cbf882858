import { deleteAnnouncement } from "~/domain/announcements/commands.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Deletes an announcement: `{ "id": uuid }`. */
export const action = saveAction(recordIdRequestSchema, ({ id }) => deleteAnnouncement(id), {
  act: "announcement.deleted",
  of: ({ id }) => ({ subject: { kind: "announcement", id } }),
});
