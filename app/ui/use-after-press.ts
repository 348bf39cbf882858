import { useEffect, useState } from "react";

/** Longer than a browser takes from the end of a touch to the click that it means. */
const CLICK_MS = 100;
/** How a press ends. */
const ENDS = ["pointerup", "pointercancel"];

/**
 * `value`, except that a change waits while somebody presses the page. What came under a finger or a mouse button that is
 * down would take the click from what was pressed.
 */
export function useAfterPress<T extends string | number | boolean>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const settle = () => setSettled(value);
    if (!document.documentElement.matches(":active")) return settle();
    let timer: ReturnType<typeof setTimeout>;
    const onRelease = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, CLICK_MS);
    };
    for (const name of ENDS) addEventListener(name, onRelease, true);
    return () => {
      clearTimeout(timer);
      for (const name of ENDS) removeEventListener(name, onRelease, true);
    };
  }, [value, settled]);
  return settled;
}
