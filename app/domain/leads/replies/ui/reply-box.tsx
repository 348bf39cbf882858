import { MonitorSmartphone } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { v7 as uuidv7 } from "uuid";
import {
  fillSavedReply,
  MAX_REPLY_LENGTH,
  type RepliedMessage,
  type Replying,
  type SavedReply,
  UNDO_SEND_MS,
} from "~/domain/leads/replies/reply.ts";
import type { LeadContext } from "~/domain/leads/triage/lead-context.ts";
import type { OtherWindow } from "~/shared/live/presence.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";
import type { CommandInput } from "~/ui/admin/commands/owner-command.ts";
import { sendCommand } from "~/ui/admin/commands/send-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { usePresence } from "~/ui/admin/presence/use-presence.ts";
import { LaterMenu } from "~/ui/admin/time/later-menu.tsx";
import { useTimeFormat } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { TextAreaField } from "~/ui/form/field.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { ReplyConflictNotice } from "./reply-conflict-notice.tsx";
import { AttachButton, ReplyFiles, useReplyFiles } from "./reply-files.tsx";
import { SavedRepliesMenu } from "./saved-replies-menu.tsx";
import { TOO_LONG, usePausedAutosave, useReplyDraft, useReplyDraftStatus } from "./use-reply-draft.ts";

/** The reply box of a conversation. The draft survives reloads; Ctrl+Enter sends. */
export function ReplyBox({
  message,
  replying: { savedReplies, repliesWait, myName },
  onSent,
  now = 0,
  company,
  context,
}: {
  message: RepliedMessage;
  /** The lead, and where else it is open. */
  context: Pick<LeadContext, "note" | "windows">;
  replying: Replying;
  /** Called once a reply is stored, which may be archived with its conversation, or remembered. */
  onSent?: () => void;
  /** In milliseconds, with `onSent`. */
  now?: number;
  /** The visitor's. */
  company?: string | undefined;
}) {
  const idPrefix = useId();
  const timeFormat = useTimeFormat();
  const [isChoosing, setIsChoosing] = useState(false);
  const slashAt = useRef<number>(undefined);
  const draft = useReplyDraft(message);
  const { text, replyId, markSent, hasConflict } = draft;
  const { others, setWriting } = usePresence(context.note.leadId, context.windows);
  const setText = (typed: string) => {
    draft.setText(typed);
    setWriting(typed.trim() !== "");
  };
  const status = useReplyDraftStatus(draft.draft);
  const files = useReplyFiles(message);
  const box = useRef<HTMLDivElement>(null);
  // What was sent under which id: the toast of an earlier attempt may have sent it again.
  const comeBack = useComeBack();
  const bodies = useRef(new Map<string, string>());
  const { send, busy } = useCommand({
    command: "replies.send",
    failure: "The reply could not be saved. What you typed is kept.",
    key: `reply-${message.id}`,
    onAnswered: (answer) => {
      if (answer.gone) return toast.error("This message has been deleted. What you typed is kept in this box.");
      const body = bodies.current.get(answer.id);
      if (body !== undefined) markSent(answer.id, (typed) => typed === body);
      toast.success(
        repliesWait ? "Reply saved. It waits until email is set up." : "Reply saved. It leaves in ten seconds.",
        { duration: UNDO_SEND_MS, action: { label: "Undo", onClick: () => undoReply(answer.id, comeBack) } },
      );
    },
    onDone: ({ gone }) => {
      setWriting(false);
      if (!gone) onSent?.();
    },
  });
  const saved = useCommand({
    command: "saved-replies.attach",
    failure: "The files of the saved reply could not be attached. Please try again.",
    // Also for who has left meanwhile and is back: nothing is sent without them.
    key: `saved-files-${context.note.leadId}`,
  });
  usePausedAutosave(draft.draft, busy);
  useFocusOnHash(box);
  const isAttaching = files.isPending || saved.isPending;
  const isBlank = text.trim() === "";
  const isTooLong = text.length > MAX_REPLY_LENGTH;
  const isUnready = isBlank || isTooLong || hasConflict || isAttaching || files.isTooMuch;

  const submit = (more: Pick<CommandInput<"replies.send">, "archive" | "remindAt"> = {}) => {
    if (isUnready || busy) return;
    bodies.current.set(replyId, text);
    const draftVersion = Number(draft.draft.get().base.version);
    const ids = message.draftFiles.map(({ id }) => id);
    send({ id: replyId, messageId: message.id, body: text, draftVersion, files: ids, undoable: true, ...more });
  };
  const { name } = message;
  const insert = (reply: SavedReply) => {
    const date = formatDateTime(new Date().toISOString(), "list", timeFormat);
    const savedText = fillSavedReply(reply.body, { name, company, date, myName });
    setText(isBlank ? savedText : `${text.trimEnd()}\n\n${savedText}`);
    if (reply.files.length > 0) saved.send({ id: reply.id, messageId: message.id, insertion: uuidv7() });
  };
  // Not meant as a command after all.
  const typeSlash = () => {
    const at = slashAt.current;
    if (at !== undefined) setText(`${text.slice(0, at)}/${text.slice(at)}`);
  };
  const focusBox = () => box.current?.querySelector("textarea")?.focus();
  return (
    <FormIdProvider idPrefix={idPrefix}>
      <form
        id="reply"
        className={classNames(
          "mt-6 scroll-mt-18 border-t pt-5",
          files.isOver && "outline-2 outline-brand outline-dashed",
        )}
        {...files.dropTarget}
        onPaste={files.onPaste}
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
              if (event.key === "/" && isAtLineStart(event.currentTarget)) {
                event.preventDefault();
                slashAt.current = event.currentTarget.selectionStart;
                return setIsChoosing(true);
              }
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              submit(onSent && event.shiftKey ? { archive: true } : {});
            }}
          />
        </div>
        <ReplyFiles files={files} disabled={busy} />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button type="submit" size="sm" busy={busy} busyLabel="Sending..." disabled={isUnready}>
            Send
          </Button>
          {onSent ? (
            <>
              <SmallButton
                title="Ctrl+Shift+Enter"
                disabled={busy || isUnready}
                onClick={() => submit({ archive: true })}
              >
                Send and archive
              </SmallButton>
              <LaterMenu
                label="Send and wait"
                title="Send, and remind me unless they answer by"
                now={now}
                disabled={busy || isUnready}
                onChoose={(remindAt) => submit({ remindAt })}
              />
            </>
          ) : null}
          <span className="text-muted text-xs max-sm:hidden">Ctrl+Enter</span>
          <SavedRepliesMenu
            {...{ savedReplies, text }}
            draftFiles={message.draftFiles}
            isOpen={isChoosing}
            onOpenChange={(isOpen) => {
              if (isOpen) slashAt.current = undefined;
              setIsChoosing(isOpen);
            }}
            onInsert={insert}
            onLeave={focusBox}
            onEscape={typeSlash}
          />
          <AttachButton give={files.give} disabled={busy} />
          <p role="status" className="ml-auto text-muted text-xs">
            {busy ? null : isAttaching ? "A file isn’t attached: wait for it, or dismiss it" : status}
          </p>
        </div>
        <OtherWindows others={others} />
      </form>
    </FormIdProvider>
  );
}

/** Returns a function that opens the conversation that is open now, with the focus in its reply box. */
export function useComeBack(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => void navigate(`${pathname}${search}#reply`, { preventScrollReset: true });
}

/** Whether what is typed next begins a line: there `/` opens the saved replies. */
function isAtLineStart({ value, selectionStart }: HTMLTextAreaElement): boolean {
  return selectionStart === 0 || value[selectionStart - 1] === "\n";
}

/** Focuses the reply box when the owner comes to reply from another screen of the lead. */
function useFocusOnHash(box: RefObject<HTMLDivElement | null>) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the owner comes
  useEffect(() => {
    if (hash === "#reply") box.current?.querySelector("textarea")?.focus();
  }, [hash, key, box]);
}

/** Takes back a reply whose email hasn't left, and says whether it was in time. `onUndone`: it is a draft again. */
export function undoReply(id: string, onUndone: () => void): void {
  sendCommand({
    key: `undo-${id}`,
    command: "replies.undo",
    input: { id },
    failure: "The reply could not be taken back. Please try again.",
    onResult: (answer) => {
      if (!answer.ok) return;
      if (answer.outcome === "undone") {
        toast.success("Reply taken back. It is a draft again.");
        onUndone();
      } else toast.error(answer.outcome === "sent" ? "Too late: the email is on its way." : "The reply was deleted.");
    },
  });
}

/** The other windows that a conversation is open in, and whether the owner is typing in one of them. */
export function OtherWindows({ others }: { others: OtherWindow[] }) {
  const isWriting = others.some((one) => one.isWriting);
  const devices = [...new Set(others.map(({ device }) => device))].join(", ");
  const where = others.length > 1 ? `${others.length} other windows` : "another window";
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-accent-ink text-sm empty:hidden">
      {others.length === 0 ? null : (
        <>
          <MonitorSmartphone aria-hidden="true" className="size-4 shrink-0" />
          <span>
            Open in {where} ({devices}){isWriting ? ", typing…" : ""}
          </span>
        </>
      )}
    </p>
  );
}
