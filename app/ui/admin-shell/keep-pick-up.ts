import type { Announcements } from "@dnd-kit/core";

/**
 * Announcements in which the pick-up is heard: what is picked up is over its own place at once, and the word of that would
 * take the place of the instruction that something was picked up.
 */
export function keepPickUp({ onDragStart, onDragOver, ...others }: Announcements): Announcements {
  return {
    ...others,
    onDragStart(event) {
      pickedUp = true;
      return onDragStart(event);
    },
    onDragOver(event) {
      const text = pickedUp ? undefined : onDragOver(event);
      pickedUp = false;
      return text;
    },
  };
}

/** One thing is dragged at a time. */
let pickedUp = false;
