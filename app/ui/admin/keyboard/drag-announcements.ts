import type { Active, Announcements, UniqueIdentifier } from "@dnd-kit/core";

/**
 * Screen reader announcements of a drag, without the one that the picked-up item is over its own place: that follows at
 * once, and would replace the announcement of the pick-up. Any other place is announced.
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

/** Global, since one item is dragged at a time. */
let pickedUp = false;
