import { useEffect, useRef, useState } from "react";
import { useFetcher, useSubmit } from "react-router";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import type { SubmissionFilters } from "../../filters";
import type { SubmissionCounts } from "../../listing";

const MARK = "/admin/form-submissions/mark";
const MARK_MATCHING = "/admin/form-submissions/mark-matching";
/** Undoing sends the ids back; more than these would be too large a request. */
const UNDOABLE = 200_000;

type Answer = { ok: true; read: boolean; ids: string[] } | { ok: false };

/**
 * 'Mark all as read' and 'Mark all as unread', over everything the filters let through on any page. `until` is when the
 * list was loaded: what came in since is left alone.
 */
export function BulkMarks({
  filters,
  counts,
  until,
}: {
  filters: SubmissionFilters;
  counts: SubmissionCounts;
  until: string;
}) {
  const fetcher = useFetcher<Answer>();
  useDoneToast(fetcher.data);
  // The server has done its part when the fetcher only reloads.
  const busy = fetcher.state === "submitting";
  const [pressed, setPressed] = useState<boolean>();
  const markAll = (read: boolean) => {
    setPressed(read);
    void fetcher.submit(
      { filters: { ...filters }, read, until },
      { method: "post", action: MARK_MATCHING, encType: "application/json" },
    );
  };
  const unread = counts.matchingUnread;
  const read = counts.matching - unread;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={busy && pressed === true}
        disabled={busy || unread === 0}
        onClick={() => markAll(true)}
      >
        Mark all as read <Count value={unread} />
      </Button>
      <Button
        variant="secondary"
        size="sm"
        busy={busy && pressed === false}
        disabled={busy || read === 0}
        onClick={() => markAll(false)}
      >
        Mark all as unread <Count value={read} />
      </Button>
    </>
  );
}

function Count({ value }: { value: number }) {
  return <span className="text-muted tabular-nums">({value.toLocaleString("en")})</span>;
}

function useDoneToast(answer: Answer | undefined) {
  const submit = useSubmit();
  const told = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer || answer === told.current) return;
    told.current = answer;
    // A failure has its toast already.
    if (!answer.ok) return;
    const { ids, read } = answer;
    const undo = () =>
      void submit(
        { ids, read: !read },
        { method: "post", action: MARK, encType: "application/json", navigate: false, fetcherKey: "mark-undo" },
      );
    const things = ids.length === 1 ? "1 submission" : `${ids.length.toLocaleString("en")} submissions`;
    toast.success(`${things} marked as ${read ? "read" : "unread"}`, {
      action: ids.length > 0 && ids.length <= UNDOABLE ? { label: "Undo", onClick: undo } : undefined,
    });
  }, [answer, submit]);
}
