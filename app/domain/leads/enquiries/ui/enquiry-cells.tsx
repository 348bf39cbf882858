import { type MouseEvent, useEffect, useRef } from "react";
import type { EnquiryRow } from "~/domain/leads/enquiries/enquiry-list.ts";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "~/domain/leads/lead-status.ts";
import { SpamReasonNote } from "~/domain/leads/triage/ui/spam-badge.tsx";
import { SpamRowButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { type StatusCommand, useRecordStatus } from "~/domain/leads/triage/ui/status-controls.tsx";
import { statusTone } from "~/shared/status-tone.ts";
import { StatusBadge } from "~/ui/admin/record/status-badge.tsx";
import { ViewButton, ViewLink } from "~/ui/admin/record/view-link.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";

/** The enquirer. The name opens the enquiry. */
export function NameCell({ row }: { row: EnquiryRow }) {
  return (
    <>
      <ViewLink id={row.id} className="block truncate font-medium hover:underline">
        <bdi>{row.name}</bdi>
      </ViewLink>
      {row.company ? <p className="truncate text-muted">{row.company}</p> : null}
      <SpamReasonNote {...row} />
    </>
  );
}

/** The status; while a change is in flight, the new one (optimistic). */
export function EnquiryStatusCell({ row }: { row: EnquiryRow }) {
  const { status } = useRecordStatus(ENQUIRY_STATUS_COMMAND, row);
  return <StatusBadge status={status} tone={statusTone(status)} />;
}

const IN_ROW = "@max-2xl:flex-1 @2xl:@max-6xl:px-2";

/** 'View', and the actions for the enquiry. */
export function EnquiryActionsCell({ row }: { row: EnquiryRow }) {
  return (
    // Between a card and a wide table two buttons fit beside each other; a third, while neither is done, wraps.
    <div className="flex flex-wrap items-start gap-2 @2xl:w-34 @2xl:gap-1 @4xl:w-46 @6xl:w-auto @6xl:flex-nowrap @6xl:gap-2">
      <ViewButton id={row.id} name={row.name} className={IN_ROW} />
      <StatusButtons row={row} className={IN_ROW} />
      <SpamRowButton command="enquiries.spam" row={row} />
    </div>
  );
}

/**
 * 'Mark Contacted' unless that is done, and 'Resolve' unless that is done. The pressed button is removed, so the focus
 * moves to the row's 'View', or in the details to the other button.
 */
export function StatusButtons({
  row,
  className,
}: {
  row: Pick<EnquiryRow, "id" | "name" | "status">;
  className?: string;
}) {
  const { status, setStatus } = useRecordStatus(ENQUIRY_STATUS_COMMAND, row);
  const pressed = useRef<Element>(null);
  const left = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current: cell } = pressed;
    pressed.current = null;
    if (cell && status !== "new") (cell.querySelector<HTMLElement>("[data-view]") ?? left.current)?.focus();
  }, [status]);
  const press = (next: EnquiryStatus) => (event: MouseEvent<HTMLElement>) => {
    pressed.current = event.currentTarget.parentElement;
    setStatus(next);
  };
  const others = (["contacted", "resolved"] as const).filter((next) => next !== status);
  return others.map((next, index) => (
    <SmallButton
      key={next}
      ref={index === 0 ? left : undefined}
      variant="ghost"
      className={classNames(className, next === "contacted" && "@2xl:@max-4xl:order-last")}
      aria-label={`${ENQUIRY_STATUS_LABELS[next]} ${row.name}`}
      onClick={press(next)}
    >
      {ENQUIRY_STATUS_LABELS[next]}
    </SmallButton>
  ));
}

/** What the buttons are called that set a status. */
export const ENQUIRY_STATUS_LABELS = { contacted: "Mark Contacted", resolved: "Resolve" } as const;

/** Singular and plural. */
export const ENQUIRY_NOUNS = ["Enquiry", "enquiries"] as const;

/** The command that sets the status of enquiries. */
export const ENQUIRY_STATUS_COMMAND: StatusCommand<EnquiryStatus> = {
  command: "enquiries.status",
  failure: "The status could not be changed. Please try again.",
  statuses: ENQUIRY_STATUSES,
};
