import { reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { restoreRoom } from "~/domain/settings/commands.server.ts";
import { MAIL_ROOM } from "~/domain/settings/mail/save-mail.server.ts";
import { restoreSchema } from "~/domain/settings/room-check.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Puts a room of settings back to an earlier revision: `{ room, revision }`. That of mail as it is saved. */
export const action = commandAction(
  restoreSchema,
  reauthenticated(restoreRoom, ({ room }) => room === MAIL_ROOM),
  recordedByCommand("settings.restored"),
);
