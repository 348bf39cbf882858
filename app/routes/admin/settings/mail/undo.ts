import { reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { mailUndoSchema } from "~/domain/settings/mail/mail-check.ts";
import { undoMail } from "~/domain/settings/mail/save-mail.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Takes back a save of the settings of mail: `{ revision }`, the one before it. */
export const action = commandAction(mailUndoSchema, reauthenticated(undoMail), recordedByCommand("settings.restored"));
