import { useCallback, useEffect, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { RepliedMessage, StoredReplyDraft } from "~/domain/leads/replies/reply.ts";
import { tidyReply } from "~/domain/leads/replies/reply.ts";
import { useTextDraft } from "~/ui/admin/drafts/use-text-draft.ts";
import { saveReplyDraft } from "./save-reply-draft.ts";

/**
 * The reply draft of a message, and the id that it is sent under, once. Every keystroke is stored in this browser until
 * the server has it as a draft (`useDraftAutosave`), and both are deleted with the reply: what was sent never comes
 * back, whichever response arrives last. `message` is the server's state, as it was loaded last.
 */
export function useReplyDraft(message: Pick<RepliedMessage, "id" | "draft" | "replies">) {
  const { id: messageId, draft: stored, replies } = message;
  const [localDraft, storeLocalDraft] = useTextDraft(`reply:${messageId}`);
  const [newId, setNewId] = useState(() => uuidv7());
  const [failed, setFailed] = useState(false);
  // The replies that are known to be sent: a late response about their drafts is ignored.
  const sent = useRef(new Set<string>());
  const [saved, setSaved] = useServerDraft(stored, sent.current);
  const replyId = localDraft?.id ?? saved?.replyId ?? newId;
  const text = localDraft?.text ?? saved?.body ?? "";
  const latest = useRef({ localDraft, replyId, text });
  latest.current = { localDraft, replyId, text };

  /** Called once the reply `id` is stored: its draft is deleted. What was typed since starts another reply. */
  const markSent = useCallback(
    (id: string, isUsedUp: (text: string) => boolean) => {
      sent.current.add(id);
      const now = latest.current;
      if (now.replyId !== id) return;
      const next = uuidv7();
      const rest = isUsedUp(now.text) ? null : { text: now.text, was: "", id: next };
      latest.current = { localDraft: rest, replyId: next, text: rest?.text ?? "" };
      storeLocalDraft(rest);
      setSaved(null);
      setNewId(next);
      setFailed(false);
    },
    [storeLocalDraft, setSaved],
  );

  // The response was lost, or another tab sent it.
  useEffect(() => {
    const reply = replies.find(({ id }) => id === replyId);
    if (reply) markSent(reply.id, (typed) => tidyReply(typed) === reply.body);
  }, [replies, replyId, markSent]);

  const save = useCallback(async () => {
    const { localDraft: typed, replyId: id } = latest.current;
    if (!typed) return;
    const answer = await saveReplyDraft({ messageId, replyId: id, body: typed.text });
    if (sent.current.has(id)) return;
    setFailed(answer.outcome === "failed");
    if (answer.outcome === "sent") markSent(id, (now) => answer.isSame && now === typed.text);
    if (answer.outcome !== "saved") return;
    const now = latest.current.localDraft;
    setSaved({ body: typed.text, savedAt: answer.savedAt, replyId: answer.replyId });
    storeLocalDraft(now && now.text !== typed.text ? { ...now, id: answer.replyId } : null);
  }, [messageId, storeLocalDraft, setSaved, markSent]);

  return {
    text,
    replyId,
    setText: (next: string) => storeLocalDraft({ text: next, was: "", id: replyId }),
    markSent,
    isUnsaved: localDraft !== null,
    failed,
    localDraft,
    save,
  };
}

/** The server's draft: what this tab saved last, or what another one has saved or deleted since. */
function useServerDraft(stored: StoredReplyDraft | null, sent: ReadonlySet<string>) {
  const [saved, setSaved] = useState(stored);
  const seen = useRef(stored);
  useEffect(() => {
    const before = seen.current;
    seen.current = stored;
    if (before && !stored) setSaved(null);
    if (!stored || sent.has(stored.replyId)) return;
    setSaved((own) => (own && own.savedAt >= stored.savedAt ? own : stored));
  }, [stored, sent]);
  return [saved, setSaved] as const;
}
