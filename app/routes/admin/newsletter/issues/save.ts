import { saveIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { issueSaveSchema } from "~/domain/newsletter/issues/issue-requests.ts";
import { answerCommand, TEXT_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/save";

/** Saves an issue's text: `{ "id", fields, "version": the one it is based on }`. Requested by autosave. */
export async function action({ request }: Route.ActionArgs) {
  const answer = await answerCommand(
    request,
    issueSaveSchema,
    async ({ id, version, ...text }) => ({ change: await saveIssue(id, text, version, new Date()) }),
    { limit: TEXT_LIMIT_BYTES },
  );
  return Response.json(answer.data, { status: answer.init?.status ?? 200 });
}
