import { saveCommand } from "~/platform/http/command.server.ts";
import { recordIdRequestSchema, recordSaveSchema } from "~/shared/record-requests.ts";
import { announcementSchema } from "./announcement-check.ts";
import { deleteAnnouncement, endAnnouncement, saveAnnouncement } from "./commands.server.ts";

/** What the owner does to announcements. */
export const announcementCommands = {
  "announcements.save": saveCommand(
    announcementSchema.and(recordSaveSchema),
    (announcement, _, { tx }) => saveAnnouncement(announcement, tx),
    {
      event: "announcement.saved",
      of: ({ id, newId, text }) => ({ subject: { kind: "announcement", id: id ?? newId ?? "", label: text } }),
    },
  ),
  "announcements.end": saveCommand(recordIdRequestSchema, ({ id }, now, { tx }) => endAnnouncement(id, now, tx), {
    event: "announcement.ended",
    of: ({ id }) => ({ subject: { kind: "announcement", id } }),
  }),
  "announcements.delete": saveCommand(recordIdRequestSchema, ({ id }, _, { tx }) => deleteAnnouncement(id, tx), {
    event: "announcement.deleted",
    of: ({ id }) => ({ subject: { kind: "announcement", id } }),
  }),
};
