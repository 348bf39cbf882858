import { useDraggable } from "@dnd-kit/core";
import { GripVertical, Pencil, Trash2, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Job, JobStatus } from "~/domain/jobs/job.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { JobStatusSelect } from "./job-status-select.tsx";

const BUTTON = "grid size-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink";
const CARD = "flex flex-col gap-2 rounded-md border bg-surface p-3 text-sm shadow-sm";

type JobCardProps =
  | { job: Job; floating: true }
  | {
      job: Job;
      floating?: false;
      onMove: (id: string, status: JobStatus) => void;
      onEdit: () => void;
      onDelete: () => void;
    };

/** A job on the board. The `floating` one follows the pointer while it is dragged, and does nothing else. */
export function JobCard(props: JobCardProps) {
  if (props.floating) {
    return (
      <div className={classNames(CARD, "rotate-1 cursor-grabbing border-brand shadow-lg")}>
        <Content job={props.job} handle={<GripVertical aria-hidden="true" className="m-2 size-4 text-muted" />} />
      </div>
    );
  }
  return <CardInColumn {...props} />;
}

function CardInColumn({ job, onMove, onEdit, onDelete }: Extract<JobCardProps, { floating?: false }>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: job.id,
    data: { status: job.status },
  });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-record={job.id}
      className={classNames(CARD, "cursor-grab hover:border-control", isDragging && "opacity-40")}
    >
      <Content
        job={job}
        handle={
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            aria-label={`Move ${job.title}`}
            className={classNames(BUTTON, "cursor-grab touch-none")}
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
        }
      />
      <div className="flex flex-wrap items-center gap-1">
        <JobStatusSelect job={job} status={job.status} onMove={onMove} />
        <div className="ml-auto flex gap-1">
          <button type="button" onClick={onEdit} aria-label={`Edit ${job.title}`} className={BUTTON}>
            <Pencil aria-hidden="true" className="size-4" />
          </button>
          <button type="button" onClick={onDelete} aria-label={`Delete ${job.title}`} className={BUTTON}>
            <Trash2 aria-hidden="true" className="size-4" />
          </button>
        </div>
      </div>
    </li>
  );
}

function Content({ job: { title, description, assignedTo }, handle }: { job: Job; handle: ReactNode }) {
  return (
    <>
      <div className="flex items-start gap-1">
        <h3 className="min-w-0 flex-1 pt-1.5 font-semibold text-sm leading-snug">{title}</h3>
        {handle}
      </div>
      <p className="line-clamp-3 text-muted">{description}</p>
      {assignedTo ? (
        <p className="flex items-center gap-1.5 text-muted text-xs">
          <UserRound aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">Assigned to </span>
          <span className="truncate">{assignedTo}</span>
        </p>
      ) : null}
    </>
  );
}
