import type { ReplyDraft } from "~/domain/leads/replies/reply-requests.ts";

const ACTION = "/admin/messages/draft";
/** The timeout of a request: the next one waits behind it. */
const TIMEOUT_MS = 30_000;

/**
 * The result of saving a draft: saved, with the id that its reply will have; rejected, since that reply was sent, with
 * the same text or another; or unknown.
 */
export type DraftAnswer =
  | { outcome: "saved"; savedAt: string; replyId: string }
  | { outcome: "sent"; isSame: boolean }
  | { outcome: "failed" };

/** Saves the draft of a reply on the server. Never throws. */
export async function saveReplyDraft(draft: ReplyDraft): Promise<DraftAnswer> {
  try {
    const response = await fetch(ACTION, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(draft),
      // An expired session redirects to the sign-in page, which is no response to this.
      redirect: "error",
      // `keepalive`: a page that is closed meanwhile still sends it; browsers allow 64 KB.
      keepalive: draft.body.length < 20_000,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = response.ok ? await response.json() : undefined;
    if (typeof answer !== "object" || answer === null) return { outcome: "failed" };
    if ("isSent" in answer) return { outcome: "sent", isSame: "isSame" in answer && answer.isSame === true };
    if (!("savedAt" in answer && "replyId" in answer)) return { outcome: "failed" };
    return { outcome: "saved", savedAt: String(answer.savedAt), replyId: String(answer.replyId) };
  } catch {
    return { outcome: "failed" };
  }
}
