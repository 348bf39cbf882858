import type { Active, Announcements, UniqueIdentifier } from "@dnd-kit/core";

/**
 * Announcements in which the pick-up is heard: what is picked up is over its own place at once, and the word of that would
 * take the place of the instruction that something was picked up. Any other place is told, however soon it comes.
 */
export function withPickUpAnnounced(
  { onDragStart, onDragOver, ...others }: Announcements,
  placeOf: (active: Active) => UniqueIdentifier = ({ id }) => id,
): Announcements {
  return {
    ...others,
    onDragStart(event) {
      pickedUp = true;
      return onDragStart(event);
    },
    onDragOver(event) {
      const isOwnPlace = event.over?.id === placeOf(event.active);
      const text = pickedUp && isOwnPlace ? undefined : onDragOver(event);
      pickedUp = false;
      return text;
    },
  };
}

/** One thing is dragged at a time. */
let pickedUp = false;
