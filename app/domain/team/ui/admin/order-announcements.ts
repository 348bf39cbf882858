import type { DndContextProps, UniqueIdentifier } from "@dnd-kit/core";
import type { Member } from "~/domain/team/member.ts";
import { withPickUpAnnounced } from "~/ui/admin/keyboard/drag-announcements.ts";

/** Screen reader announcements while a member is moved: names and positions instead of ids. */
export function orderAnnouncements(members: Member[]): DndContextProps["accessibility"] {
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
