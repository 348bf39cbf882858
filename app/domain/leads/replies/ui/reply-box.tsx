import { type RefObject, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import type { RepliedMessage, SavedReply } from "~/domain/leads/replies/reply.ts";
import { fillSavedReply, MAX_REPLY_LENGTH } from "~/domain/leads/replies/reply.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Button } from "~/ui/controls/button.tsx";
import { TextAreaField } from "~/ui/form/field.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { ReplyConflictNotice } from "./reply-conflict-notice.tsx";
import { TOO_LONG } from "./reply-draft.ts";
import { SavedRepliesMenu } from "./saved-replies-menu.tsx";
import { usePausedAutosave, useReplyDraft, useReplyDraftStatus } from "./use-reply-draft.ts";

/** The reply box of a message. The draft survives reloads; Ctrl+Enter sends. */
export function ReplyBox({
  message,
  savedReplies,
  repliesWait,
}: {
  message: RepliedMessage;
  savedReplies: SavedReply[];
  /** Whether replies wait, since no mail server is configured. */
  repliesWait: boolean;
}) {
  const idPrefix = useId();
  const draft = useReplyDraft(message);
  const { text, setText, replyId, markSent, hasConflict } = draft;
  const status = useReplyDraftStatus(draft.draft);
  const box = useRef<HTMLDivElement>(null);
  // What was sent under which id: the toast of an earlier attempt may have sent it again.
  const bodies = useRef(new Map<string, string>());
  const { send, busy } = useCommand({
    command: "replies.send",
    failure: "The reply could not be saved. What you typed is kept.",
    key: `reply-${message.id}`,
    onDone: (answer) => {
      if (answer.gone) return toast.error("This message has been deleted. What you typed is kept in this box.");
      const body = bodies.current.get(answer.id);
      if (body !== undefined) markSent(answer.id, (typed) => typed === body);
      toast.success(
        repliesWait
          ? "Reply saved. It waits until email is set up."
          : "Reply saved. The state of its email shows above.",
      );
    },
  });
  usePausedAutosave(draft.draft, busy);
  useFocusOnHash(box);
  const isBlank = text.trim() === "";
  const isTooLong = text.length > MAX_REPLY_LENGTH;

  const submit = () => {
    if (isBlank || isTooLong || hasConflict || busy) return;
    bodies.current.set(replyId, text);
    send({ id: replyId, messageId: message.id, body: text, draftVersion: Number(draft.draft.get().base.version) });
  };
  const insert = (reply: SavedReply) => {
    const savedText = fillSavedReply(reply.body, message.name);
    setText(isBlank ? savedText : `${text.trimEnd()}\n\n${savedText}`);
    box.current?.querySelector("textarea")?.focus();
  };
  return (
    <FormIdProvider idPrefix={idPrefix}>
      <form
        id="reply"
        className="mt-6 scroll-mt-18 border-t pt-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ReplyConflictNotice draft={draft.draft} />
        <div ref={box}>
          <TextAreaField
            name="reply"
            label={
              <>
                Reply to <bdi>{message.name}</bdi>
              </>
            }
            description={`To ${message.replyAddress}.${repliesWait ? " Email isn't set up yet: replies are kept here and wait until it is." : ""}`}
            error={isTooLong ? TOO_LONG : undefined}
            rows={6}
            value={text}
            readOnly={busy}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              submit();
            }}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            size="sm"
            busy={busy}
            busyLabel="Sending..."
            disabled={isBlank || isTooLong || hasConflict}
          >
            Send
          </Button>
          <span className="text-muted text-xs max-sm:hidden">Ctrl+Enter</span>
          <SavedRepliesMenu savedReplies={savedReplies} text={text} onInsert={insert} />
          <p role="status" className="ml-auto text-muted text-xs">
            {busy ? null : status}
          </p>
        </div>
      </form>
    </FormIdProvider>
  );
}

/** Focuses the reply box when the owner comes to reply from another screen of the lead. */
function useFocusOnHash(box: RefObject<HTMLDivElement | null>) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that somebody comes
  useEffect(() => {
    if (hash === "#reply") box.current?.querySelector("textarea")?.focus();
  }, [hash, key, box]);
}
