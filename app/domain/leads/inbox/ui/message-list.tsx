import type { MessageRow } from "~/domain/leads/inbox/message-list.ts";
import { SpamReasonNote } from "~/domain/leads/triage/ui/spam-badge.tsx";
import { SpamRowButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { statusTone } from "~/shared/status-tone.ts";
import { SelectPage } from "~/ui/admin/list/page-selection.tsx";
import { RowCheckbox } from "~/ui/admin/list/table.tsx";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { StatusBadge } from "~/ui/admin/record/status-badge.tsx";
import { ViewLink } from "~/ui/admin/record/view-link.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { StarButton } from "./star-button.tsx";

/** The messages of a view, newest first. The one with the id `openId` is open. */
export function MessageList({
  rows,
  openId,
  selection,
}: {
  rows: MessageRow[];
  openId: string | null;
  selection: ListSelection;
}) {
  return (
    <>
      <SelectPage selection={selection} rows={rows} />
      <ul aria-label="Messages" className="divide-y">
        {rows.map((row) => (
          <Item key={row.id} row={row} isOpen={row.id === openId} selection={selection} />
        ))}
      </ul>
    </>
  );
}

function Item({ row, isOpen, selection }: { row: MessageRow; isOpen: boolean; selection: ListSelection }) {
  const isSelected = selection.isSelected(row);
  // Suspected spam never counts as unread.
  const unread = row.status === "unread" && !row.suspectedSpam;
  return (
    <li
      className={classNames(
        "flex items-start py-1.5 pr-2 pl-4",
        isOpen ? "bg-brand-soft" : unread && "bg-accent-soft/45",
      )}
    >
      <span className="grid shrink-0 gap-2 pt-3">
        <RowCheckbox
          label={`Select message from ${row.name}`}
          checked={isSelected}
          onChange={() => selection.select([row], !isSelected)}
        />
        <span className="-ml-2">
          <StarButton message={row} />
        </span>
      </span>
      <ViewLink
        id={row.id}
        receivesFocus
        replace={isOpen}
        aria-current={isOpen ? "true" : undefined}
        className="min-w-0 flex-1 rounded-sm px-1.5 py-1.5 text-sm -outline-offset-2"
      >
        <span className="flex items-baseline gap-2">
          {unread ? <span aria-hidden="true" className="size-2 shrink-0 self-center rounded-full bg-accent" /> : null}
          <span className={classNames("relative min-w-0 flex-1 truncate", unread && "font-semibold")}>
            <bdi>{row.name}</bdi>
            {unread ? <span className="sr-only"> (unread)</span> : null}
          </span>
          <span className="shrink-0 text-muted text-xs">
            <LocalTime timestamp={row.createdAt} />
          </span>
        </span>
        <span dir="auto" className="mt-0.5 line-clamp-2 text-muted">
          {row.preview}
        </span>
        <Marks row={row} />
      </ViewLink>
      <SpamRowButton command="messages.spam" row={row} />
    </li>
  );
}

function Marks({ row }: { row: MessageRow }) {
  const { status, hasDraft, isUndelivered } = row;
  const done = status === "replied" || status === "archived";
  return (
    <>
      {done || hasDraft || isUndelivered ? (
        <span className="mt-1.5 flex flex-wrap gap-1.5">
          {done ? <StatusBadge status={status} tone={statusTone(status)} /> : null}
          {isUndelivered ? <Badge tone="danger">Reply not delivered</Badge> : null}
          {hasDraft ? <Badge tone="accent">Draft</Badge> : null}
        </span>
      ) : null}
      <SpamReasonNote {...row} />
    </>
  );
}
