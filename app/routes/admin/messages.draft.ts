import { keepDraft } from "~/domain/messages/drafts.server";
import { parseDraft } from "~/domain/messages/requests";
import { answerCommand, MANY_IDS } from "~/platform/http/json-command.server";
import type { Route } from "./+types/messages.draft";

/** Keeps what is typed as a reply: `{ messageId, body }`. Asked by the reply box itself, while somebody types. */
export function action({ request }: Route.ActionArgs) {
  const keep = async (draft: { messageId: string; body: string }) => {
    const savedAt = new Date();
    await keepDraft(draft, savedAt);
    return { savedAt: savedAt.toISOString() };
  };
  return answerCommand(request, parseDraft, keep, { limit: MANY_IDS });
}
