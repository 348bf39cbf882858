import { reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { mailSaveSchema } from "~/domain/settings/mail/mail-check.ts";
import { saveMail } from "~/domain/settings/mail/save-mail.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";

/** Stores the settings of mail, sent as JSON. The mail server reads the sign-in links that it sends. */
export const action = saveAction(
  mailSaveSchema,
  reauthenticated((mail) => saveMail(mail)),
  recordedByCommand("settings.saved"),
);
