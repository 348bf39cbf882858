import { useEffect, useMemo, useRef, useState } from "react";
import type { RepliedMessage } from "~/domain/leads/replies/reply.ts";
import { MAX_REPLY_LENGTH, tidyReply } from "~/domain/leads/replies/reply.ts";
import { hasUnsaved } from "~/ui/admin/drafts/draft-state.ts";
import { useDraft, useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { type ReplyDraft, ReplyDrafts, storedReply } from "./reply-draft.ts";

/**
 * The reply draft of a message, and the id that it is sent under, once. It is deleted with the reply: what was sent
 * never comes back, whichever response arrives last. `message` is the server's state, as it was loaded last.
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

  // The response was lost, or another tab sent it.
  useEffect(() => {
    const reply = replies.find((one) => one.id === replyId);
    if (reply) drafts.markSent(draft, reply.id, (typed) => tidyReply(typed) === reply.body);
  }, [replies, replyId, drafts, draft]);

  // Another window emptied it, or sent what this one would have to choose against.
  const before = useRef(saved);
  useEffect(() => {
    if (before.current && !saved && draft.get().conflicts.length > 0) draft.resolve("mine");
    else if (before.current && !saved && draft.get().mine.body && !draft.hasUnsaved()) drafts.clear(draft);
    before.current = saved;
  }, [saved, drafts, draft]);

  return {
    text: body,
    replyId,
    setText: (text: string) => draft.change({ body: text }),
    markSent: (sent: string, isUsedUp: (text: string) => boolean) => drafts.markSent(draft, sent, isUsedUp),
    hasConflict: useDraftState(draft, ({ conflicts }) => conflicts.length > 0),
    draft,
  };
}

/** Where the draft is, in a few words. A retry that is in flight doesn't change them. */
export function useReplyDraftStatus(draft: ReplyDraft): string {
  const state = useDraftState(draft, (now) => now);
  const [settled, setSettled] = useState(state.phase);
  useEffect(() => {
    if (state.phase !== "saving") setSettled(state.phase);
  }, [state.phase]);
  if (state.isGone) return "Kept in this browser only: the message was deleted";
  if (state.conflicts.length > 0) return "Draft not saved: choose a text above";
  if (state.mine.body.length > MAX_REPLY_LENGTH) return "Draft kept in this browser only: it is too long";
  if (!hasUnsaved(state)) return state.mine.body ? "Draft saved" : "";
  if (settled === "signed-out") return "Draft kept in this browser only: you are signed out";
  return settled === "idle" ? "Saving draft…" : "Draft kept in this browser only: the server can't be reached";
}

/** Pauses autosave while the reply is in flight; it resumes if that fails. */
export function usePausedAutosave(draft: ReplyDraft, isSending: boolean): void {
  useEffect(() => draft.hold(isSending ? "autosave" : "nothing"), [draft, isSending]);
}
