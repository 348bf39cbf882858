import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useState } from "react";
import { JOB_STATUSES, type Job, type JobColumn, type JobStatus } from "~/domain/jobs/job.ts";
import { BoardColumn } from "./board-column.tsx";
import { boardAnnouncements, columnByArrow } from "./board-keyboard.ts";
import { JobCard } from "./job-card.tsx";
import { useJobMoves } from "./use-job-moves.ts";

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
