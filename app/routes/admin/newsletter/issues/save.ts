import { saveIssue } from "~/domain/newsletter/issues/issue-commands.server.ts";
import { parseIssueSave } from "~/domain/newsletter/issues/issue-requests.ts";
import { answerCommand } from "~/platform/http/admin-command.server.ts";
import type { Route } from "./+types/save";

/** Enough for the longest issue in any script. */
const LIMIT = 2_000_000;

/** Saves an issue's text: `{ "id", fields, "version": the one that was changed }`. Asked by the editor's own script. */
export async function action({ request }: Route.ActionArgs) {
  const answer = await answerCommand(
    request,
    parseIssueSave,
    async ({ id, version, ...text }) => ({ change: await saveIssue(id, text, version, new Date()) }),
    { limit: LIMIT },
  );
  return Response.json(answer.data, { status: answer.init?.status ?? 200 });
}
