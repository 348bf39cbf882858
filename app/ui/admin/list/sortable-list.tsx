import {
  closestCenter,
  DndContext,
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import { type ComponentProps, createContext, use } from "react";
import { withPickUpAnnounced } from "~/ui/admin/keyboard/drag-announcements.ts";

/** What is sorted, by what people call it. */
type Item = { id: string; name: string };
interface Sorting {
  items: readonly Item[];
  move: (from: number, to: number) => void;
}

/** Activation constraint: a short move of the pointer is a click. */
const POINTER = { activationConstraint: { distance: 6 } };
const BUTTON =
  "grid size-8 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink disabled:pointer-events-none disabled:opacity-35";

const SortingContext = createContext<Sorting>({ items: [], move: () => {} });

interface SortableListProps extends ComponentProps<"ol"> {
  id: string;
  items: readonly Item[];
  onSort: (ids: string[]) => void;
}

/** A list whose rows (`useSortableRow`) are sorted by dragging, by the keyboard, or by buttons. */
export function SortableList({ id, items, onSort, ...list }: SortableListProps) {
  const ids = items.map((item) => item.id);
  const sensors = useSensors(
    useSensor(PointerSensor, POINTER),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < ids.length && from !== to) onSort(arrayMove(ids, from, to));
  };
  return (
    <SortingContext value={{ items, move }}>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => over && move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))}
        accessibility={orderAnnouncements(items)}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol {...list} />
        </SortableContext>
      </DndContext>
    </SortingContext>
  );
}

/** A row of a sorted list: the attributes of its element, and its buttons. */
export function useSortableRow(id: string) {
  const { items, move } = use(SortingContext);
  const index = items.findIndex((item) => item.id === id);
  const name = items[index]?.name;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const arrow = (direction: "up" | "down", to: number) => (
    <button
      type="button"
      onClick={() => move(index, to)}
      disabled={to < 0 || to >= items.length}
      aria-label={`Move ${name} ${direction}`}
      className={BUTTON}
    >
      {direction === "up" ? (
        <ChevronUp aria-hidden="true" className="size-4" />
      ) : (
        <ChevronDown aria-hidden="true" className="size-4" />
      )}
    </button>
  );
  return {
    isDragging,
    row: {
      ref: setNodeRef,
      style: {
        translate: transform ? `${transform.x}px ${transform.y}px` : undefined,
        transition: transition?.replace("transform", "translate"),
      },
    },
    up: arrow("up", index - 1),
    down: arrow("down", index + 1),
    grip: (
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Reorder ${name}`}
        className={`${BUTTON} cursor-grab touch-none active:cursor-grabbing`}
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
    ),
  };
}

/** Screen reader announcements while a row is moved: names and places instead of ids. */
function orderAnnouncements(items: readonly Item[]): DndContextProps["accessibility"] {
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? "This one";
  const at = (id: UniqueIdentifier) => `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    screenReaderInstructions: {
      draggable:
        "Press Space to pick it up, the arrow keys to move it, Space again to put it down, and Escape to leave everything as it was.",
    },
    announcements: withPickUpAnnounced({
      onDragStart: ({ active }) => `${nameOf(active.id)} is picked up, at ${at(active.id)}.`,
      onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over ${at(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} was put down at ${at(over.id)}.` : undefined),
      onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${at(active.id)}.`,
    }),
  };
}
