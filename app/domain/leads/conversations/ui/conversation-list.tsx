import { Paperclip, Star } from "lucide-react";
import type { ReactNode } from "react";
import type { ConversationRow } from "~/domain/leads/conversations/conversation-list.ts";
import { TYPE_LABELS, VIEW_LABELS } from "~/domain/leads/conversations/conversation-views.ts";
import { SpamReasonNote } from "~/domain/leads/triage/ui/spam-badge.tsx";
import { MarkedWords } from "~/ui/admin/list/marked-words.tsx";
import { SelectPage } from "~/ui/admin/list/page-selection.tsx";
import { RowCheckbox } from "~/ui/admin/list/table.tsx";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { useSwipe } from "~/ui/admin/list/use-swipe.ts";
import { ViewLink } from "~/ui/admin/record/view-link.tsx";
import { laterTimes } from "~/ui/admin/time/later-times.ts";
import { LocalTime, useTimeFormat } from "~/ui/admin/time/local-time.tsx";
import { RelativeTime } from "~/ui/admin/time/relative-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { useConversationCommands } from "./use-conversation-commands.ts";

/** How the rows are shown. */
interface ShownProps {
  now: number;
  /** The words that are searched for. */
  q: string;
  density: "comfortable" | "compact";
  /** The rows are of several views. */
  isEverywhere: boolean;
}

/** The conversations of a view, the newest activity first. The one with the id `openId` is open. */
export function ConversationList({
  rows,
  openId,
  selection,
  ...shown
}: ShownProps & { rows: ConversationRow[]; openId: string | null; selection: ListSelection }) {
  return (
    <>
      <SelectPage selection={selection} rows={rows} />
      <ul aria-label="Conversations" className="divide-y">
        {rows.map((row) => (
          <SwipedRow key={row.id} row={row} now={shown.now} isOpen={row.id === openId}>
            <span className="pt-3">
              <RowCheckbox
                label={`Select conversation with ${row.name}`}
                checked={selection.isSelected(row)}
                onChange={() => selection.select([row], !selection.isSelected(row))}
              />
            </span>
            <Item {...shown} row={row} isOpen={row.id === openId} />
          </SwipedRow>
        ))}
      </ul>
    </>
  );
}

/** On a touch screen a swipe to the right archives a conversation, one to the left snoozes it until tomorrow. */
function SwipedRow({
  row: { id, view, unread },
  now,
  isOpen,
  children,
}: {
  row: ConversationRow;
  now: number;
  isOpen: boolean;
  children: ReactNode;
}) {
  const { archive, snooze } = useConversationCommands();
  const { timeZone } = useTimeFormat();
  const tomorrow = laterTimes(new Date(now), timeZone).find(({ label }) => label === "Tomorrow morning")?.at;
  const records = { ids: [id] };
  const { offset, isDone, handlers } = useSwipe({
    onRight: view === "done" || view === "spam" ? undefined : () => archive(records),
    onLeft: view === "open" && tomorrow ? () => snooze(records, tomorrow) : undefined,
  });
  return (
    <li className="relative touch-pan-y overflow-clip bg-surface" {...handlers}>
      {offset === 0 ? null : (
        <span
          aria-hidden="true"
          className={classNames(
            "absolute inset-0 flex items-center px-4 font-medium text-sm",
            offset < 0 && "justify-end",
            isDone ? "bg-brand text-on-brand" : "bg-sunken text-muted",
          )}
        >
          {offset > 0 ? "Archive" : "Tomorrow"}
        </span>
      )}
      <div style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }} className="relative bg-surface">
        <div className={classNames("flex items-start px-3", isOpen ? "bg-brand-soft" : unread && "bg-accent-soft/45")}>
          {children}
        </div>
      </div>
    </li>
  );
}

function Item({ row, isOpen, now, q, density, isEverywhere }: ShownProps & { row: ConversationRow; isOpen: boolean }) {
  const { id, name, formType, unread, previewBy, preview, createdAt } = row;
  const kind = formType ? TYPE_LABELS[formType] : "Email";
  return (
    <ViewLink
      id={id}
      receivesFocus
      replace={isOpen}
      aria-current={isOpen ? "true" : undefined}
      className="min-w-0 flex-1 rounded-sm px-2 py-2.5 text-sm -outline-offset-2"
    >
      <span className="flex items-baseline gap-2">
        {unread ? <span aria-hidden="true" className="size-2 shrink-0 self-center rounded-full bg-accent" /> : null}
        <span className={classNames("relative min-w-0 truncate", unread && "font-semibold")}>
          <bdi>
            <MarkedWords text={name} q={q} />
          </bdi>
          {unread ? <span className="sr-only"> (unread)</span> : null}
        </span>
        <Signs row={row} />
        <span className="ml-auto shrink-0 text-muted text-xs">
          <RelativeTime timestamp={createdAt} now={now} />
        </span>
      </span>
      <span className={classNames("mt-0.5 text-muted", density === "compact" ? "line-clamp-1" : "line-clamp-2")}>
        <span className={classNames("font-medium", previewBy === "visitor" && "text-ink")}>
          {{ visitor: `${kind}. `, owner: "You: ", note: "Your note: " }[previewBy]}
        </span>
        <bdi>
          <MarkedWords text={preview} q={q} />
        </bdi>
      </span>
      <Marks row={row} isEverywhere={isEverywhere} />
    </ViewLink>
  );
}

function Signs({ row: { isStarred, hasFile } }: { row: ConversationRow }) {
  return (
    <span className="flex shrink-0 gap-1 self-center text-muted">
      {isStarred ? <Star aria-label="Starred" role="img" className="size-3.5 fill-accent text-accent-ink" /> : null}
      {hasFile ? <Paperclip aria-label="With a file" role="img" className="size-3.5" /> : null}
    </span>
  );
}

function Marks({ row, isEverywhere }: { row: ConversationRow; isEverywhere: boolean }) {
  const { hasDraft, isUndelivered, snoozedUntil, view, tags, ...spam } = row;
  const isElsewhere = isEverywhere && view !== "open";
  return (
    <>
      {isElsewhere || hasDraft || isUndelivered || snoozedUntil || tags.length > 0 ? (
        <span className="mt-1.5 flex flex-wrap gap-1.5">
          {isElsewhere ? <Badge tone="info">{VIEW_LABELS[view]}</Badge> : null}
          {isUndelivered ? <Badge tone="danger">Reply not delivered</Badge> : null}
          {hasDraft ? <Badge tone="accent">Draft</Badge> : null}
          {tags.map((tag) => (
            <Badge key={tag} tone="neutral">
              {tag}
            </Badge>
          ))}
          {snoozedUntil ? (
            <Badge tone="neutral">
              {view === "waiting" ? "Reminder" : "Until"} <LocalTime timestamp={snoozedUntil} format="list-time" />
            </Badge>
          ) : null}
        </span>
      ) : null}
      <SpamReasonNote {...spam} />
    </>
  );
}
