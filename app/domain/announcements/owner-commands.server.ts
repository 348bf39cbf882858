import { saveCommand } from "~/platform/http/command.server.ts";
import { recordIdRequestSchema, recordSaveSchema } from "~/shared/record-requests.ts";
import { announcementSchema } from "./announcement-check.ts";
import { deleteAnnouncement, endAnnouncement, saveAnnouncement } from "./commands.server.ts";

/** What the owner does to announcements. */
export const announcementCommands = {
  "announcements.save": saveCommand(announcementSchema.and(recordSaveSchema), saveAnnouncement, {
    act: "announcement.saved",
    of: ({ id, newId, text }) => ({ subject: { kind: "announcement", id: id ?? newId ?? "", label: text } }),
  }),
  "announcements.end": saveCommand(recordIdRequestSchema, ({ id }, now) => endAnnouncement(id, now), {
    act: "announcement.ended",
    of: ({ id }) => ({ subject: { kind: "announcement", id } }),
  }),
  "announcements.delete": saveCommand(recordIdRequestSchema, ({ id }) => deleteAnnouncement(id), {
    act: "announcement.deleted",
    of: ({ id }) => ({ subject: { kind: "announcement", id } }),
  }),
};
