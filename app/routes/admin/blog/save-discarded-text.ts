import { z } from "zod";
import { saveDiscardedText } from "~/domain/blog/commands.server.ts";
import { validateEdit } from "~/domain/blog/editor/edit-check.ts";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { requireValid } from "~/platform/http/outcome.server.ts";
import { parseUuid } from "~/shared/uuid.ts";

/** Stores text that the owner discards for another tab's among the post's versions: the fields of the editor. */
export const action = commandAction(
  z.unknown(),
  async (fields, now, { params }) => {
    const id = parseUuid(params.postId);
    if (!id) throw new HttpError(422, "There is no such post.");
    await saveDiscardedText(id, requireValid(validateEdit(fields)), now);
    return {};
  },
  notAnAct("A part of editing, like autosave: it keeps what would be lost."),
);
