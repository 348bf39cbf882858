import { saveIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { issueSaveSchema } from "~/domain/newsletter/issues/issue-requests.ts";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Saves an issue's text: `{ "id", fields, "version": the one it is based on }`. Requested by autosave. */
export const action = commandAction(
  issueSaveSchema,
  async ({ id, version, ...text }, now) => ({
    change: await saveIssue(id, text, version, now),
  }),
  notAnAct("Autosave."),
);
