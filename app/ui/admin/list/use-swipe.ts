import { type TouchEvent, useRef, useState } from "react";

/** How far a finger goes before a row follows it, and before letting go does something, in pixels. */
const START_PX = 16;
const DONE_PX = 96;

/**
 * A row that is swiped to a side on a touch screen: what to put on it, and how far it is (negative to the left).
 * Fingers that go up or down scroll.
 */
export function useSwipe({ onLeft, onRight }: { onLeft: (() => void) | undefined; onRight: (() => void) | undefined }) {
  const start = useRef<{ x: number; y: number; isSwipe: boolean }>(undefined);
  const [offset, setOffset] = useState(0);
  const end = (isDone: boolean) => {
    start.current = undefined;
    setOffset(0);
    if (isDone && offset >= DONE_PX) onRight?.();
    if (isDone && offset <= -DONE_PX) onLeft?.();
  };
  return {
    offset,
    isDone: Math.abs(offset) >= DONE_PX,
    handlers: {
      onTouchStart: ({ touches }: TouchEvent) => {
        const touch = touches.item(0);
        start.current =
          touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, isSwipe: false } : undefined;
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        const { current } = start;
        const touch = touches.item(0);
        if (!current || !touch) return;
        const [x, y] = [touch.clientX - current.x, touch.clientY - current.y];
        if (!current.isSwipe && Math.abs(y) > START_PX) return end(false);
        if (!current.isSwipe && Math.abs(x) < START_PX) return;
        current.isSwipe = true;
        const canMove = x > 0 ? onRight : onLeft;
        setOffset(canMove ? x : 0);
      },
      onTouchEnd: () => end(true),
      onTouchCancel: () => end(false),
    },
  };
}
