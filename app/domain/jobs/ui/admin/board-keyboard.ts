import type { DndContextProps, KeyboardCoordinateGetter, UniqueIdentifier } from "@dnd-kit/core";
import { JOB_STATUSES, type Job, STATUS_LABELS } from "~/domain/jobs/job.ts";
import { withPickUpAnnounced } from "~/ui/admin/keyboard/drag-announcements.ts";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** The position of a dragged card over a column: below its heading. */
const INSET = { x: 12, y: 56 };

/** Arrow keys move a picked-up card to the next or the previous column. */
export const columnByArrow: KeyboardCoordinateGetter = (event, { active, context }) => {
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
export function boardAnnouncements(jobs: Job[]): DndContextProps["accessibility"] {
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
