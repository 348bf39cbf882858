import {
  type CollisionDetection,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  type UniqueIdentifier,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { JOB_STATUSES, type Job, type JobColumn, type JobStatus, STATUS_LABELS } from "~/domain/jobs/job.ts";
import { withPickUpAnnounced } from "~/ui/admin/keyboard/drag-announcements.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { JobCard } from "./job-card.tsx";
import { useJobMoves } from "./job-status-select.tsx";

/** Activation constraints: a short move of the mouse is a click; touch needs a long press, since it mostly scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };

/** The jobs as a board of three columns, between which they are dragged, or moved by the keyboard. */
export function JobBoard({
  columns,
  onAdd,
  onEdit,
  onDelete,
}: {
  columns: JobColumn[];
  onAdd: (status: JobStatus) => void;
  onEdit: (job: Job) => void;
  onDelete: (job: Job) => void;
}) {
  const { pending, move } = useJobMoves();
  const [draggedId, setDraggedId] = useState<string>();
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: columnByArrow }),
  );
  const shown = withMoves(columns, pending);
  const jobs = shown.flatMap((column) => column.jobs);
  const dragged = jobs.find(({ id }) => id === draggedId);

  const drop = ({ active, over }: DragEndEvent) => {
    setDraggedId(undefined);
    const job = jobs.find(({ id }) => id === active.id);
    const status = JOB_STATUSES.find((known) => known === over?.id);
    if (job && status && status !== job.status) move(job.id, status);
  };
  return (
    <DndContext
      id="jobs"
      sensors={sensors}
      collisionDetection={columnUnder}
      accessibility={boardAnnouncements(jobs)}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragCancel={() => setDraggedId(undefined)}
      onDragEnd={drop}
    >
      <div className="@container">
        <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-3">
          {shown.map((column) => (
            <BoardColumn key={column.status} column={column} onAdd={() => onAdd(column.status)}>
              {column.jobs.map((job) => (
                <JobCard
                  key={job.id}
                  job={job}
                  onMove={move}
                  onEdit={() => onEdit(job)}
                  onDelete={() => onDelete(job)}
                />
              ))}
            </BoardColumn>
          ))}
        </div>
      </div>
      <DragOverlay>{dragged ? <JobCard job={dragged} floating /> : null}</DragOverlay>
    </DndContext>
  );
}

/** Collision detection: the column under the pointer; with the keyboard, the one under the card. */
const columnUnder: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

/** The columns with the moves in flight applied (optimistic). */
function withMoves(columns: JobColumn[], pending: Map<string, JobStatus>): JobColumn[] {
  if (pending.size === 0) return columns;
  const all = columns.flatMap(({ jobs }) => jobs);
  const statusOf = (job: Job) => pending.get(job.id) ?? job.status;
  return columns.map(({ status, jobs, total }) => {
    const next = all
      .filter((job) => statusOf(job) === status)
      .map((job) => ({ ...job, status }))
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
    return { status, jobs: next, total: total + next.length - jobs.length };
  });
}

const MARKS = { open: "bg-accent", in_progress: "bg-info", closed: "bg-control" } as const;

/** One status of the board: its name, how many jobs it has, their cards, and a place to drop one. */
function BoardColumn({
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

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** The position of a dragged card over a column: below its heading. */
const INSET = { x: 12, y: 56 };

/** Arrow keys move a picked-up card to the next or the previous column. */
const columnByArrow: KeyboardCoordinateGetter = (event, { active, context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const from = context.over?.id ?? context.active?.data.current?.status ?? active;
  const index = JOB_STATUSES.indexOf(from);
  const next = JOB_STATUSES[Math.min(Math.max(index + step, 0), JOB_STATUSES.length - 1)];
  const rect = next && context.droppableRects.get(next);
  return rect ? { x: rect.left + INSET.x, y: rect.top + INSET.y } : undefined;
};

/** Screen reader announcements while a card is moved: titles and columns instead of ids. */
function boardAnnouncements(jobs: Job[]): DndContextProps["accessibility"] {
  const titleOf = (id: UniqueIdentifier) => jobs.find((job) => job.id === id)?.title ?? "The job";
  const columnOf = (id: UniqueIdentifier) => {
    const status = JOB_STATUSES.find((known) => known === id);
    return status ? STATUS_LABELS[status] : "no column";
  };
  return {
    screenReaderInstructions: {
      draggable:
        "Press Space to pick the job up, the arrow keys to take it to another column, Space again to put it down, and Escape to leave it where it was.",
    },
    announcements: withPickUpAnnounced(
      {
        onDragStart: ({ active }) => `${titleOf(active.id)} is picked up.`,
        onDragOver: ({ active, over }) => (over ? `${titleOf(active.id)} is over ${columnOf(over.id)}.` : undefined),
        onDragEnd: ({ active, over }) =>
          over ? `${titleOf(active.id)} was put down in ${columnOf(over.id)}.` : `${titleOf(active.id)} stays.`,
        onDragCancel: ({ active }) => `${titleOf(active.id)} stays where it was.`,
      },
      ({ id, data }) => data.current?.status ?? id,
    ),
  };
}
