import { Archive, Inbox, MailOpen } from "lucide-react";
import { Link } from "react-router";
import type { MessageDetails } from "~/domain/leads/inbox/message-list.ts";
import type { Replying } from "~/domain/leads/replies/reply.ts";
import { ReplyBox } from "~/domain/leads/replies/ui/reply-box.tsx";
import { ReplyThread } from "~/domain/leads/replies/ui/reply-thread.tsx";
import type { ViewedRecord } from "~/domain/leads/triage/lead-context.ts";
import { LeadArticle, LeadHeading, useMarkReadOnView } from "~/domain/leads/triage/ui/lead-article.tsx";
import { SpamBanner } from "~/domain/leads/triage/ui/spam-badge.tsx";
import { SpamButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { statusTone } from "~/shared/status-tone.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { DeleteButton } from "~/ui/admin/record/delete-buttons.tsx";
import { StatusBadge } from "~/ui/admin/record/status-badge.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { StarButton } from "./star-button.tsx";
import { MESSAGE_NOUNS, useSetMessageStatuses } from "./use-message-actions.ts";

/** A message with its thread and the reply box, and the visitor's whole history beside it. */
export function MessageDetail({
  viewed,
  replying,
  onClose,
}: {
  viewed: ViewedRecord<MessageDetails>;
  replying: Replying;
  onClose: () => void;
}) {
  const { details, context } = viewed;
  useMarkReadOnOpen(details);
  return (
    <LeadArticle
      label={`Message from ${details.name}`}
      back="Back to the list"
      onBack={onClose}
      context={context}
      about={{ subject: "message", subjectId: details.id }}
    >
      <Heading message={details} />
      <Actions viewed={viewed} onClose={onClose} />
      <div className="mt-4 empty:hidden">
        <SpamBanner row={details}>
          <SpamButton command="messages.spam" row={details} />
        </SpamBanner>
      </div>
      <p dir="auto" className="mt-5 whitespace-pre-wrap">
        {details.message}
      </p>
      <ReplyThread replies={details.replies} answers={details.inboundReplies} />
      <ReplyBox key={details.id} message={details} {...{ context, replying }} />
    </LeadArticle>
  );
}

function Heading({ message }: { message: MessageDetails }) {
  const { name, email, replyAddress, application } = message;
  return (
    <LeadHeading
      {...{ name, email, replyAddress }}
      star={<StarButton message={message} />}
      application={
        application ? (
          <p className="mt-1.5 text-sm">
            <Link to={application.to} className="text-brand-ink underline underline-offset-2">
              {application.opening ? `Application for ${application.opening}` : "Open application"}
            </Link>
          </p>
        ) : null
      }
    >
      <LocalTime timestamp={message.createdAt} format="detail" />
      <StatusBadge status={message.status} tone={statusTone(message.status)} />
      {message.isUndelivered ? <Badge tone="danger">Reply not delivered</Badge> : null}
    </LeadHeading>
  );
}

function Actions({ viewed, onClose }: { viewed: ViewedRecord<MessageDetails>; onClose: () => void }) {
  const { details: message, deletion } = viewed;
  const { id, status, replies } = message;
  const moving = useSetMessageStatuses(onClose);
  const marking = useSetMessageStatuses();
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {status === "archived" ? (
        <SmallButton
          icon={Inbox}
          busy={moving.busy}
          onClick={() => moving.set({ ids: [id] }, replies.length > 0 ? "replied" : "read")}
        >
          Move out of Archived
        </SmallButton>
      ) : (
        <SmallButton
          icon={Archive}
          data-shortcut="archive"
          busy={moving.busy}
          onClick={() => moving.set({ ids: [id] }, "archived")}
        >
          Archive
        </SmallButton>
      )}
      {status === "read" ? (
        <SmallButton icon={MailOpen} busy={marking.busy} onClick={() => marking.set({ ids: [id] }, "unread")}>
          Mark unread
        </SmallButton>
      ) : null}
      {message.suspectedSpam ? null : <SpamButton command="messages.spam" row={message} onDone={onClose} />}
      <DeleteButton
        command="messages.delete"
        nouns={MESSAGE_NOUNS}
        id={id}
        title={`Delete the message from ${message.name}?`}
        consequences={deletion}
        onDeleted={onClose}
      />
    </div>
  );
}

/** Marks an unread message read when it opens, once: what the owner sets after that stays. */
function useMarkReadOnOpen({ id, status }: MessageDetails) {
  const { send } = useCommand({
    command: "messages.open",
    failure: "The message could not be marked read.",
    key: `open-${id}`,
  });
  useMarkReadOnView({ id, read: status !== "unread" }, (_, options) => send({ id }, options));
}
