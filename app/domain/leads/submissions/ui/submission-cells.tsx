import type { SubmissionRow } from "~/domain/leads/submissions/submission-rows.ts";
import { SpamReasonNote } from "~/domain/leads/triage/ui/spam-badge.tsx";
import { SpamRowButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { ViewButton, ViewLink } from "~/ui/admin/record/view-link.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { SUBMISSION_SPAM_ACTION } from "./submission-buttons.tsx";
import { useReadMark } from "./use-read-mark.ts";

/** The sender of a submission and its first words. The name opens it. */
export function SenderCell({ row }: { row: SubmissionRow }) {
  const { read: marked } = useReadMark(row);
  // Suspected spam never counts as unread.
  const read = marked || row.suspectedSpam;
  return (
    <>
      <div className="flex items-center gap-2">
        {read ? null : <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />}
        <ViewLink
          id={row.id}
          className={classNames("relative min-w-0 truncate hover:underline", !read && "font-semibold")}
        >
          <bdi>{row.name || "(no name)"}</bdi>
          {read ? null : <span className="sr-only"> (unread)</span>}
        </ViewLink>
      </div>
      {row.email && row.email !== row.name ? <p className="truncate text-muted">{row.email}</p> : null}
      {row.preview ? <p className="mt-0.5 truncate text-muted">{row.preview}</p> : null}
      <SpamReasonNote {...row} />
    </>
  );
}

/** The sender's contact data. */
export function ContactCell({ row }: { row: SubmissionRow }) {
  return (
    <>
      <p className="truncate">{row.company}</p>
      <p className="truncate text-muted">{row.phone}</p>
    </>
  );
}

/** 'View', 'Mark read' or 'Mark unread', and 'Mark as spam' or 'Not spam'. */
export function SubmissionActionsCell({ row }: { row: SubmissionRow }) {
  const { read, mark } = useReadMark(row);
  const label = read ? "Mark unread" : "Mark read";
  return (
    // Between a card and a wide table 'View' has a line of its own; on three the row would be half empty.
    <div className="flex gap-2 @2xl:@max-4xl:w-38 @2xl:@max-4xl:flex-wrap @2xl:@max-4xl:gap-1">
      <ViewButton id={row.id} name={row.name} className="@max-2xl:flex-1 @2xl:@max-4xl:basis-full" />
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${label} ${row.name}`}
        className="@max-4xl:flex-1 @4xl:min-w-28 @2xl:@max-4xl:px-2"
        onClick={() => mark(!read)}
      >
        {label}
      </Button>
      <SpamRowButton command={SUBMISSION_SPAM_ACTION} row={row} />
    </div>
  );
}
