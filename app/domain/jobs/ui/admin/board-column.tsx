import { useDroppable } from "@dnd-kit/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type JobColumn, STATUS_LABELS } from "~/domain/jobs/job.ts";
import { classNames } from "~/ui/controls/class-names.ts";

const MARKS = { open: "bg-accent", in_progress: "bg-info", closed: "bg-control" } as const;

/** One status of the board: its name, how many jobs it has, their cards, and a place to drop one. */
export function BoardColumn({
  column: { status, jobs, total },
  onAdd,
  children,
}: {
  column: JobColumn;
  onAdd: () => void;
  children: ReactNode;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const label = STATUS_LABELS[status];
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      className={classNames(
        "flex min-h-40 flex-col rounded-lg border p-3 transition-colors",
        isOver ? "border-brand bg-brand-soft" : "bg-sunken",
      )}
    >
      <div className="mb-3 flex items-center gap-2">
        <span aria-hidden="true" className={classNames("size-2.5 rounded-full", MARKS[status])} />
        <h2 className="font-semibold text-sm">{label}</h2>
        <span className="text-muted text-sm tabular-nums">
          {total.toLocaleString("en")}
          <span className="sr-only"> jobs</span>
        </span>
        <button
          type="button"
          onClick={onAdd}
          aria-label={`Add job to ${label}`}
          className="ml-auto grid size-8 place-items-center rounded-md text-muted hover:bg-surface hover:text-ink"
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
      {jobs.length > 0 ? (
        <ul className="grid grid-cols-1 content-start gap-2.5">{children}</ul>
      ) : (
        <p className="grid flex-1 place-items-center rounded-md border border-dashed p-4 text-center text-muted text-sm">
          Nothing here
        </p>
      )}
      {total > jobs.length ? (
        <Link
          to={`?view=table&status=${status}`}
          className="mt-3 text-center font-medium text-brand-ink text-sm underline underline-offset-4"
        >
          All {total.toLocaleString("en")} in the table
        </Link>
      ) : null}
    </section>
  );
}
