import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
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
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import type { Member } from "~/domain/team/member.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { withPickUpAnnounced } from "~/ui/admin/keyboard/drag-announcements.ts";
import { MemberRow } from "./member-row.tsx";

const ORDER = "team.order";
/** Activation constraint: a short move of the pointer is a click. */
const POINTER = { activationConstraint: { distance: 6 } };

/** The people in their order, which is changed by dragging, by the keyboard, or by the arrow buttons. */
export function MemberList({
  members,
  onEdit,
  onDelete,
}: {
  members: Member[];
  onEdit: (member: Member) => void;
  onDelete: (member: Member) => void;
}) {
  const { send, pendingInput } = useCommand({
    command: ORDER,
    failure: "The order could not be saved. Please try again.",
  });
  const shown = inOrder(members, orderedIds(pendingInput));
  const ids = shown.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, POINTER),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    send({ ids: arrayMove(ids, from, to) });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id="team"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={orderAnnouncements(shown)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label="Team members, in their order" className="@container grid grid-cols-1 gap-3">
          {shown.map((member, index) => (
            <MemberRow
              key={member.id}
              member={member}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < shown.length - 1 ? () => move(index, index + 1) : undefined}
              onEdit={() => onEdit(member)}
              onDelete={() => onDelete(member)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** The new order while its command is in flight (optimistic). */
function orderedIds(json: Record<string, unknown> | undefined): string[] {
  return Array.isArray(json?.ids) ? json.ids.map(String) : [];
}

function inOrder(members: Member[], ids: string[]): Member[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Member) => place.get(id) ?? members.length;
  return ids.length > 0 ? members.toSorted((one, other) => placeOf(one) - placeOf(other)) : members;
}

/** Screen reader announcements while a member is moved: names and positions instead of ids. */
function orderAnnouncements(members: Member[]): DndContextProps["accessibility"] {
  const nameOf = (id: UniqueIdentifier) => members.find((member) => member.id === id)?.name ?? "This person";
  const placeOf = (id: UniqueIdentifier) => members.findIndex((member) => member.id === id) + 1;
  const at = (id: UniqueIdentifier) => `place ${placeOf(id)} of ${members.length}`;
  return {
    screenReaderInstructions: {
      draggable:
        "Press Space to pick the person up, the arrow keys to move them, Space again to put them down, and Escape to leave everything as it was.",
    },
    announcements: withPickUpAnnounced({
      onDragStart: ({ active }) => `${nameOf(active.id)} is picked up, at ${at(active.id)}.`,
      onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over ${at(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} was put down at ${at(over.id)}.` : undefined),
      onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${at(active.id)}.`,
    }),
  };
}
