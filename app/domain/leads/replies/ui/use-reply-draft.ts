import { useEffect, useMemo, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import {
  MAX_REPLY_LENGTH,
  type RepliedMessage,
  type StoredReplyDraft,
  tidyReply,
} from "~/domain/leads/replies/reply.ts";
import type { Draft, DraftOptions } from "~/ui/admin/drafts/draft.ts";
import { hasUnsaved, type StoredRecord } from "~/ui/admin/drafts/draft-state.ts";
import { sendDraft, useDraft, useDraftState } from "~/ui/admin/drafts/use-draft.ts";

/** The text of a reply, and the id that it will be sent under, where sending it twice must store it once. */
export interface ReplyFields {
  body: string;
  replyId: string;
}

/** A draft as the server has it; its version is when it was saved. */
export type StoredReply = StoredRecord<ReplyFields>;
export type ReplyDraft = Draft<ReplyFields, StoredReply>;

export const TOO_LONG = `Reply must be ${MAX_REPLY_LENGTH.toLocaleString("en")} characters or fewer`;
const AUTOSAVE = { debounceMs: 600, retryMs: 5_000 };

export function storedReply({ body, replyId, savedAt }: StoredReplyDraft): StoredReply {
  return { fields: { body, replyId }, version: Date.parse(savedAt) };
}

/** Whether an answer has what `storedReply` reads. */
function isStored(answer: unknown): answer is StoredReplyDraft {
  return (
    typeof answer === "object" && answer !== null && ["body", "savedAt", "replyId"].every((name) => name in answer)
  );
}

/** What is particular about the drafts of replies to one message: a draft ends when it is sent as a reply. */
export class ReplyDrafts {
  readonly #messageId: string;
  /** The replies that are known to be sent: a late response about their drafts is ignored. */
  readonly #sent = new Set<string>();
  readonly #empty = emptyReply();

  constructor(messageId: string) {
    this.#messageId = messageId;
  }

  isSent(replyId: string): boolean {
    return this.#sent.has(replyId);
  }

  /** @param onSent - called when the server rejects a draft, since its reply was sent */
  options(
    stored: StoredReply | undefined,
    onSent: (replyId: string, isUsedUp: (text: string) => boolean) => void,
  ): DraftOptions<ReplyFields, StoredReply> {
    return {
      key: `unsaved:reply:${this.#messageId}`,
      isRestored: true,
      stored,
      empty: this.#empty,
      isMerged: true,
      autosave: AUTOSAVE,
      // Another window may have chosen one before.
      adoptedFields: () => ["replyId"],
      validate: ({ body }) => (body.length > MAX_REPLY_LENGTH ? { body: TOO_LONG } : undefined),
      send: async ({ fields: { body, replyId }, base }) => {
        const request = { messageId: this.#messageId, replyId, body, baseVersion: Number(base.version) };
        const response = await sendDraft("replies.save-draft", request);
        if (this.isSent(replyId)) return { outcome: "ignored" };
        if (response.outcome !== "answered") return response;
        const { answer } = response;
        if ("isSent" in answer) {
          const isSame = "isSame" in answer && answer.isSame === true;
          onSent(replyId, (text) => isSame && text === body);
          return { outcome: "ignored" };
        }
        if ("isGone" in answer) return { outcome: "conflict", current: null };
        const current = "current" in answer && answer.current;
        if (isStored(current)) return { outcome: "conflict", current: storedReply(current) };
        const saved = { body, ...answer };
        return isStored(saved) ? { outcome: "saved", stored: storedReply(saved) } : { outcome: "failed" };
      },
    };
  }

  /**
   * The reply `replyId` is stored, and its draft deleted. What was typed since, if the text isn't used up, starts
   * another reply.
   */
  markSent(draft: ReplyDraft, replyId: string, isUsedUp: (text: string) => boolean): void {
    this.#sent.add(replyId);
    const { mine } = draft.get();
    if (mine.replyId !== replyId) return;
    const fields = emptyReply();
    const body = isUsedUp(mine.body) ? "" : mine.body;
    draft.replace({ fields, version: 0 }, { ...fields, body });
  }

  /** Empties the box. */
  clear(draft: ReplyDraft): void {
    draft.replace({ fields: emptyReply(), version: 0 });
  }
}

/** Adds what another window has stored to what is typed, which resolves a conflict. */
export function joinReplies(draft: ReplyDraft): void {
  const theirs = draft.get().base.stored.body;
  draft.resolve("mine");
  draft.change({ body: `${draft.get().mine.body.trimEnd()}\n\n${theirs}` });
}

function emptyReply(): ReplyFields {
  return { body: "", replyId: uuidv7() };
}

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
