import { storeReplyDraft } from "~/domain/leads/replies/reply-drafts.server.ts";
import { replyDraftSchema } from "~/domain/leads/replies/reply-requests.ts";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/**
 * Autosaves the draft of a reply: `{ messageId, replyId, body, baseVersion }`, unless that reply was sent or another window
 * changed the draft. Called by the reply box.
 */
export const action = commandAction(replyDraftSchema, storeReplyDraft, notAnAct("Autosave."));
