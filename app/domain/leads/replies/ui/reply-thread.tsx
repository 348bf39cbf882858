import { Link } from "react-router";
import { AttachmentList } from "~/domain/leads/files/ui/attachment-list.tsx";
import type { InboundReply, Reply, SiteEmail } from "~/domain/leads/replies/reply.ts";
import { formatFileSize } from "~/shared/format.ts";
import { MarkedWords } from "~/ui/admin/list/marked-words.tsx";
import { EmailStateBadge } from "~/ui/admin/record/status-badge.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { undoReply, useComeBack } from "./reply-box.tsx";
import { SentEmailDisclosure, WholeEmailDisclosure } from "./whole-email.tsx";

/** The thread of a conversation, oldest first; each reply with the delivery state of its email. */
export function ReplyThread({
  replies,
  answers,
  siteEmails = [],
  q = "",
}: {
  replies: Reply[];
  answers: InboundReply[];
  siteEmails?: SiteEmail[];
  /** The words that were searched for, which are marked. */
  q?: string;
}) {
  const thread = [
    ...siteEmails.map((email) => ({ at: email.createdAt, id: email.id, entry: <SiteEmailEntry email={email} /> })),
    ...replies.map((reply) => ({ at: reply.createdAt, id: reply.id, entry: <ReplyEntry reply={reply} q={q} /> })),
    ...answers.map((answer) => ({
      at: answer.createdAt,
      id: answer.id,
      entry: <InboundReplyEntry answer={answer} q={q} />,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  if (thread.length === 0) return null;
  return (
    <ol aria-label="Replies" className="mt-6 grid gap-3">
      {thread.map(({ id, entry }) => (
        <li key={id}>{entry}</li>
      ))}
    </ol>
  );
}

function SiteEmailEntry({ email: { id, subject, state, createdAt } }: { email: SiteEmail }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 text-muted text-sm">
      <span>Sent by the site</span>
      <LocalTime timestamp={createdAt} format="detail" />
      <EmailStateBadge state={state} />
      <Link to={`/admin/mail?view=${id}`} className="link min-w-0">
        {subject || "Email"}
      </Link>
    </p>
  );
}

function ReplyEntry({ reply, q }: { reply: Reply; q: string }) {
  const { id, body, state, stateDetail, emailId, isUndoable, attachments, createdAt } = reply;
  const comeBack = useComeBack();
  return (
    <div className="rounded-md border-brand border-l-4 bg-sunken px-4 py-3">
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <span className="font-medium text-ink">Your reply</span>
        <LocalTime timestamp={createdAt} format="detail" />
        <EmailStateBadge state={state} />
        {emailId ? (
          <Link to={`/admin/mail?view=${emailId}`} className="link">
            {state === "failed" ? "Correct or send again" : "Email"}
          </Link>
        ) : null}
        {isUndoable ? (
          <button type="button" className="link" onClick={() => undoReply(id, comeBack)}>
            Undo send
          </button>
        ) : null}
      </p>
      <p dir="auto" className="whitespace-pre-wrap">
        <MarkedWords text={body} q={q} />
      </p>
      <AttachmentList attachments={attachments} />
      {stateDetail ? <p className="mt-2 text-muted text-sm">{stateDetail}</p> : null}
    </div>
  );
}

function InboundReplyEntry({ answer, q }: { answer: InboundReply; q: string }) {
  const { id, origin, fromName, fromAddress, recipients, body, isCut, hasMore, hasHtml, sentAt, createdAt } = answer;
  const isOwners = origin === "owner";
  return (
    <div
      className={classNames(
        "rounded-md border-l-4 px-4 py-3",
        isOwners ? "border-brand bg-sunken" : origin === "automatic" ? "border-line" : "border-accent",
      )}
    >
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <span dir="auto" className="font-medium text-ink">
          {isOwners ? "From your mail program" : fromName || fromAddress}
        </span>
        {fromName || isOwners ? <span className="break-all">{fromAddress}</span> : null}
        <LocalTime timestamp={createdAt} format="detail" />
        {origin === "automatic" ? <Badge tone="neutral">Automatic reply</Badge> : null}
      </p>
      {recipients ? (
        <p className="mb-2 text-muted text-sm">
          {isOwners ? "To" : "Also to"} <bdi>{recipients}</bdi>
        </p>
      ) : null}
      {sentAt ? (
        <p className="mb-2 text-muted text-sm">
          Its sender’s clock said <LocalTime timestamp={sentAt} format="detail" />.
        </p>
      ) : null}
      <p dir="auto" className="whitespace-pre-wrap">
        <MarkedWords text={body} q={q} />
      </p>
      {isCut ? <p className="mt-2 text-muted text-sm">This is the beginning of a long text.</p> : null}
      <AttachmentList attachments={answer.attachments} />
      <MailboxFiles answer={answer} />
      {hasMore ? <WholeEmailDisclosure id={id} from={fromName || fromAddress} /> : null}
      {hasHtml ? <SentEmailDisclosure answer={answer} /> : null}
    </div>
  );
}

/** The files that aren't kept: of an earlier release, or too many. */
function MailboxFiles({ answer: { files, inMailbox } }: { answer: InboundReply }) {
  if (files <= 0) return null;
  return (
    <div className="mt-2 text-muted text-sm">
      <p>{files === 1 ? "A file that came with it is" : `${files} files that came with it are`} in the mailbox.</p>
      <ul aria-label="Files in the mailbox" className="mt-1 grid gap-1 empty:hidden">
        {inMailbox.map(({ name, type, size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files never move
          <li key={index} className="min-w-0">
            <span dir="auto" className="text-ink">
              {name || (type === "message/rfc822" ? "Attached email" : "File without a name")}
            </span>{" "}
            ({type}, {formatFileSize(size)})
          </li>
        ))}
      </ul>
    </div>
  );
}
