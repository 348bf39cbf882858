import { deleteSavedReply } from "~/domain/leads/replies/saved-replies.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Deletes a saved reply: `{ "id": uuid }`. */
export const action = commandAction(
  recordIdRequestSchema,
  async ({ id }) => {
    return { deleted: id, change: await deleteSavedReply(id) };
  },
  {
    act: "saved-reply.deleted",
    of: ({ id }, { change }) => (change === "saved" ? { subject: { kind: "saved-reply", id } } : null),
  },
);
