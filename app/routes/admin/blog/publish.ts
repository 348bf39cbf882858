import { setPostStatus } from "~/domain/blog/commands.server.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/publish";

/** Publishes a post: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, recordIdRequestSchema, async ({ id }) =>
    (await setPostStatus(id, "published", new Date())) ? "saved" : "gone",
  );
}
