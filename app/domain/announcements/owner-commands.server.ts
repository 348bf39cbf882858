import { changeContent } from "~/platform/content/drafts.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { deleteRecord, saveRecord } from "~/platform/db/save-record.server.ts";
import { saveCommand } from "~/platform/http/command.server.ts";
import { fieldError } from "~/platform/http/http-error.ts";
import { recordIdRequestSchema, recordSaveSchema } from "~/shared/record-requests.ts";
import { announcementSchema } from "./announcement-check.ts";
import { endAnnouncement } from "./commands.server.ts";
import { announcements } from "./tables.server.ts";

/** Says why a link can't lead where it does; nothing if it can. */
type LinkProblem = (link: string, tx: Executor) => Promise<string | undefined>;

/** What the owner does to announcements. */
export const announcementCommands = (linkProblem: LinkProblem) => ({
  "announcements.save": saveCommand(
    announcementSchema.and(recordSaveSchema),
    (announcement, _, context) =>
      // What it leads to isn't left out meanwhile.
      changeContent(context.tx, async (tx) => {
        const problem = await linkProblem(announcement.link, tx);
        if (problem) throw fieldError("link", problem);
        return saveRecord(tx, announcements, announcement);
      }),
    {
      event: "announcement.saved",
      of: ({ id, newId, text }) => ({ subject: { kind: "announcement", id: id ?? newId ?? "", label: text } }),
    },
  ),
  "announcements.end": saveCommand(recordIdRequestSchema, ({ id }, now, { tx }) => endAnnouncement(id, now, tx), {
    event: "announcement.ended",
    of: ({ id }) => ({ subject: { kind: "announcement", id } }),
  }),
  "announcements.delete": saveCommand(
    recordIdRequestSchema,
    ({ id }, _, { tx }) => deleteRecord(tx, announcements, id),
    {
      event: "announcement.deleted",
      of: ({ id }) => ({ subject: { kind: "announcement", id } }),
    },
  ),
});
