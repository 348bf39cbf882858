import { useEffect, useMemo, useRef, useState } from "react";
import type { RepliedMessage } from "~/domain/leads/replies/reply.ts";
import { tidyReply } from "~/domain/leads/replies/reply.ts";
import { hasUnsaved } from "~/ui/admin/drafts/draft-state.ts";
import { useDraft, useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { type ReplyDraft, ReplyDrafts, storedReply } from "./reply-draft.ts";

/**
 * The reply draft of a message, and the id that it is sent under, once. It is deleted with the reply: what was sent never
 * comes back, whichever response arrives last. `message` is the server's state, as it was loaded last.
 */
export function useReplyDraft({ id, draft: saved, replies }: Pick<RepliedMessage, "id" | "draft" | "replies">) {
  const [drafts] = useState(() => new ReplyDrafts(id));
  const stored = useMemo(
    () => (saved && !drafts.isSent(saved.replyId) ? storedReply(saved) : undefined),
    [saved, drafts],
  );
  const draft: ReplyDraft = useDraft(
    drafts.options(stored, (sent, isUsedUp) => drafts.markSent(draft, sent, isUsedUp)),
  );
  const body = useDraftState(draft, ({ mine }) => mine.body);
  const replyId = useDraftState(draft, ({ mine }) => mine.replyId);
  const isUnsaved = useDraftState(draft, hasUnsaved);

  // The response was lost, or another tab sent it.
  useEffect(() => {
    const reply = replies.find((one) => one.id === replyId);
    if (reply) drafts.markSent(draft, reply.id, (typed) => tidyReply(typed) === reply.body);
  }, [replies, replyId, drafts, draft]);

  // Another tab emptied it.
  const before = useRef(saved);
  useEffect(() => {
    if (before.current && !saved && draft.get().mine.body && !draft.hasUnsaved()) drafts.clear(draft);
    before.current = saved;
  }, [saved, drafts, draft]);

  return {
    text: body,
    replyId,
    setText: (text: string) => draft.change({ body: text }),
    markSent: (sent: string, isUsedUp: (text: string) => boolean) => drafts.markSent(draft, sent, isUsedUp),
    isUnsaved,
    hasFailed: useHasFailed(draft),
    draft,
  };
}

/** Whether the last save failed; a retry that is in flight doesn't change it. */
function useHasFailed(draft: ReplyDraft): boolean {
  const phase = useDraftState(draft, (state) => state.phase);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (phase !== "saving") setFailed(phase !== "idle");
  }, [phase]);
  return hasFailed;
}

/** Pauses autosave while the reply is in flight; it resumes if that fails. */
export function usePausedAutosave(draft: ReplyDraft, isSending: boolean): void {
  useEffect(() => draft.hold(isSending ? "autosave" : "nothing"), [draft, isSending]);
}
