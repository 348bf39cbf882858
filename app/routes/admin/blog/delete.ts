import { deletePost } from "~/domain/blog/commands.server.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/delete";

/** Deletes a post: `{ "id": uuid }`. Idempotent. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, recordIdRequestSchema, async ({ id }) => {
    await deletePost(id);
    return "saved";
  });
}
