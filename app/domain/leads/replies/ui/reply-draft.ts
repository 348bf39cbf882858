import { v7 as uuidv7 } from "uuid";
import { MAX_REPLY_LENGTH, type StoredReplyDraft } from "~/domain/leads/replies/reply.ts";
import type { Draft, DraftOptions } from "~/ui/admin/drafts/draft.ts";
import type { StoredRecord } from "~/ui/admin/drafts/draft-state.ts";
import { sendDraft } from "~/ui/admin/drafts/use-draft.ts";

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
