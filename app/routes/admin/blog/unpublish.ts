import { setPostStatus } from "~/domain/blog/commands.server.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/unpublish";

/** Makes a post a draft again: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, recordIdRequestSchema, async ({ id }) =>
    (await setPostStatus(id, "draft", new Date())) ? "saved" : "gone",
  );
}
