import { Archive, Inbox, MailOpen } from "lucide-react";
import { AppointmentPanel } from "~/domain/leads/appointments/ui/appointment-panel.tsx";
import type { ConversationDetails, ViewedConversation } from "~/domain/leads/conversations/conversation-list.ts";
import { TYPE_LABELS } from "~/domain/leads/conversations/conversation-views.ts";
import { StarButton } from "~/domain/leads/inbox/ui/star-button.tsx";
import { MESSAGE_NOUNS, useSetMessageStatuses } from "~/domain/leads/inbox/ui/use-message-actions.ts";
import type { Replying } from "~/domain/leads/replies/reply.ts";
import { ReplyBox } from "~/domain/leads/replies/ui/reply-box.tsx";
import { ReplyThread } from "~/domain/leads/replies/ui/reply-thread.tsx";
import { useReadMark } from "~/domain/leads/submissions/ui/use-read-mark.ts";
import { LeadArticle, LeadHeading, useMarkReadOnView } from "~/domain/leads/triage/ui/lead-article.tsx";
import { ListedFields } from "~/domain/leads/triage/ui/record-details.tsx";
import { SpamBanner } from "~/domain/leads/triage/ui/spam-badge.tsx";
import { SpamButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { formatFileSize } from "~/shared/format.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { MarkedWords } from "~/ui/admin/list/marked-words.tsx";
import { DeleteButton } from "~/ui/admin/record/delete-buttons.tsx";
import { Detail, DetailList, PhoneLink } from "~/ui/admin/record/detail-list.tsx";
import { LaterMenu } from "~/ui/admin/time/later-menu.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { TagEditor } from "./tags.tsx";
import { SNOOZE_TEXTS, useConversationCommands } from "./use-conversation-commands.ts";

interface ConversationDetailProps {
  viewed: ViewedConversation;
  replying: Replying;
  /** Those that any lead has. */
  allTags: string[];
  /** The words that were searched for, which are marked. */
  q: string;
  onClose: () => void;
  /** Called when it is dealt with: the next one opens. */
  onDone: () => void;
}

/** A conversation: what its visitor sent, the thread, the reply box, and everything else about them beside it. */
export function ConversationDetail({ viewed, allTags, q, onClose, onDone, replying }: ConversationDetailProps) {
  const { details, context, appointment, now } = viewed;
  const { id, submission, message, siteEmails, email } = details;
  useMarkReadOnOpen(details);
  const replied = {
    id: message?.id ?? id,
    name: details.name,
    replyAddress: message?.replyAddress ?? email ?? "",
    replies: message?.replies ?? [],
    draft: message?.draft ?? null,
    draftFiles: message?.draftFiles ?? [],
  };
  const about = submission
    ? ({ subject: "submission", subjectId: submission.id } as const)
    : ({ subject: "message", subjectId: message?.id ?? id } as const);
  return (
    <LeadArticle
      label={`Conversation with ${details.name}`}
      back="Back to the inbox"
      onBack={onClose}
      {...{ context, about }}
    >
      <Heading details={details} />
      <TagEditor id={id} tags={details.tags} allTags={allTags} />
      <Actions viewed={viewed} onDone={onDone} />
      <div className="mt-4 empty:hidden">
        <SpamBanner row={details}>
          <LeadSpamButton details={details} />
        </SpamBanner>
      </div>
      {appointment ? (
        <div className="mt-5 rounded-md border p-4">
          <AppointmentPanel viewed={appointment} now={now} />
        </div>
      ) : null}
      <SentFields details={details} />
      <p dir="auto" className="mt-5 whitespace-pre-wrap">
        <MarkedWords text={submission?.message ?? message?.message ?? ""} q={q} />
      </p>
      <ReplyThread replies={replied.replies} answers={message?.inboundReplies ?? []} siteEmails={siteEmails} q={q} />
      {email ? (
        <ReplyBox
          key={id}
          message={replied}
          context={context}
          replying={replying}
          onSent={onDone}
          now={now}
          company={submission?.fields.find(({ label }) => label === "Company")?.value ?? undefined}
        />
      ) : (
        <p className="mt-6 border-t pt-5 text-muted text-sm">No email address was given.</p>
      )}
    </LeadArticle>
  );
}

function Heading({ details }: { details: ConversationDetails }) {
  const { name, email, formType, state, message, snoozedUntil, createdAt } = details;
  return (
    <LeadHeading
      {...{ name, email, replyAddress: message?.replyAddress }}
      star={message ? <StarButton message={message} /> : null}
    >
      <LocalTime timestamp={createdAt} format="detail" />
      <Badge tone="neutral">{formType ? TYPE_LABELS[formType] : "Email"}</Badge>
      {message?.isUndelivered ? <Badge tone="danger">Reply not delivered</Badge> : null}
      {snoozedUntil ? (
        <Badge tone="accent">
          {state === "waiting" ? "Reminder" : "Snoozed until"} <LocalTime timestamp={snoozedUntil} format="list-time" />
        </Badge>
      ) : null}
    </LeadHeading>
  );
}

/** What else the visitor typed, and the document that they sent. */
function SentFields({ details: { submission } }: { details: ConversationDetails }) {
  if (!submission) return null;
  const { phone, documentSize, fields } = submission;
  const typed = fields.filter(({ label, value }) => label !== "CV" && value);
  const name = fields.find(({ label }) => label === "CV")?.value;
  if (!phone && typed.length === 0 && documentSize === null) return null;
  return (
    <div className="mt-5">
      <DetailList>
        {phone ? (
          <Detail name="Phone">
            <PhoneLink number={phone} />
          </Detail>
        ) : null}
        <ListedFields fields={typed} />
        {documentSize === null ? null : (
          <Detail name="CV">
            <a href={`/admin/form-submissions/${submission.id}/document`} download="" className="link break-all">
              {name}
            </a>{" "}
            ({formatFileSize(documentSize)})
          </Detail>
        )}
      </DetailList>
    </div>
  );
}

function Actions({ viewed, onDone }: { viewed: ViewedConversation; onDone: () => void }) {
  const { details, deletion, now: loadedAt } = viewed;
  const { id, view, submission, message, suspectedSpam, name } = details;
  const now = useNow(loadedAt);
  const { archive, snooze, busy } = useConversationCommands(onDone);
  // What is wanted back stays open.
  const back = useConversationCommands();
  const target = submission
    ? ({ command: "submissions.delete", nouns: ["Conversation", "conversations"], id: submission.id } as const)
    : ({ command: "messages.delete", nouns: MESSAGE_NOUNS, id: message?.id ?? id } as const);
  const records = { ids: [id] };
  return (
    <div data-restore-focus-to="main article h2" className="mt-4 flex flex-wrap gap-2">
      {view === "spam" ? null : view === "done" ? (
        <SmallButton icon={Inbox} busy={back.busy} onClick={() => back.reopen(records)}>
          Move to the inbox
        </SmallButton>
      ) : (
        <SmallButton icon={Archive} data-shortcut="archive" busy={busy} onClick={() => archive(records)}>
          Archive
        </SmallButton>
      )}
      {details.snoozedUntil ? (
        <SmallButton busy={back.busy} onClick={() => back.snooze(records, null)}>
          {details.state === "waiting" ? "Don’t remind me" : "Unsnooze"}
        </SmallButton>
      ) : null}
      {view === "open" || view === "waiting" || view === "snoozed" ? (
        <LaterMenu
          {...SNOOZE_TEXTS[details.state]}
          shortcut="snooze"
          now={now}
          disabled={busy}
          onChoose={(until) => snooze(records, until)}
        />
      ) : null}
      {view === "open" ? <MarkUnreadButton details={details} /> : null}
      {suspectedSpam ? null : <LeadSpamButton details={details} onDone={onDone} />}
      <DeleteButton
        {...target}
        title={`Delete the conversation with ${name || "this visitor"}?`}
        consequences={deletion}
        onDeleted={onDone}
      />
    </div>
  );
}

function LeadSpamButton({ details, onDone }: { details: ConversationDetails; onDone?: () => void }) {
  const { id, submission, message, name, suspectedSpam } = details;
  const command = submission ? "submissions.spam" : "messages.spam";
  const row = { id: submission?.id ?? message?.id ?? id, name, suspectedSpam };
  return <SpamButton command={command} row={row} {...(onDone && { onDone })} />;
}

function MarkUnreadButton({ details: { message, submission } }: { details: ConversationDetails }) {
  const { set, busy } = useSetMessageStatuses();
  const { mark } = useReadMark({ id: submission?.id ?? "", read: submission?.read ?? true });
  if (message ? message.status !== "read" : !submission?.read) return null;
  return (
    <SmallButton
      icon={MailOpen}
      busy={busy}
      onClick={() => (message ? set({ ids: [message.id] }, "unread") : mark(false))}
    >
      Mark unread
    </SmallButton>
  );
}

/** Marks a conversation read once each time it is opened; what the owner sets after that stays. */
function useMarkReadOnOpen({ id, message, submission }: ConversationDetails) {
  const open = useCommand({
    command: "messages.open",
    failure: "The conversation could not be marked read.",
    key: `open-${id}`,
  });
  const { mark } = useReadMark({ id: submission?.id ?? "", read: submission?.read ?? true });
  const isUnread = message?.status === "unread";
  useMarkReadOnView({ id, read: !isUnread && submission?.read !== false }, (read, options) =>
    isUnread ? open.send({ id: message.id }, options) : mark(read, options),
  );
}
