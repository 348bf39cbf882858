import { endAnnouncement } from "~/domain/announcements/commands.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Ends an announcement now: `{ "id": uuid }`. */
export const action = saveAction(recordIdRequestSchema, ({ id }, now) => endAnnouncement(id, now), {
  act: "announcement.ended",
  of: ({ id }) => ({ subject: { kind: "announcement", id } }),
});
