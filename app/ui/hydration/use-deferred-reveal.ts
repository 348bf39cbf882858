import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { loadFullStylesheet } from "./full-stylesheet.ts";

/** Longer than a browser takes from the end of a touch to the click that it means. */
const CLICK_DELAY_MS = 100;
/** How a press ends. */
const PRESS_END_EVENTS = ["pointerup", "pointercancel"];

/**
 * What is to appear by itself, or to go, as soon as it may: when its styles are there, and nobody is pressing the page. What
 * came under a finger or a mouse button that is down would take the click from what was pressed. At first it is `wanted`.
 */
export function useDeferredReveal<T extends string | boolean>(wanted: T): T {
  const [shown, setShown] = useState(wanted);
  useEffect(() => {
    if (wanted === shown) return;
    let isUnmounted = false;
    let stopWaiting = () => {};
    loadFullStylesheet().then(() => {
      // At once, since a press may begin before React would show it by itself.
      if (!isUnmounted) stopWaiting = afterPress(() => flushSync(() => setShown(wanted)));
    });
    return () => {
      isUnmounted = true;
      stopWaiting();
    };
  }, [wanted, shown]);
  return shown;
}

/** Calls `run` at once, or when the press that is under way has ended and was answered. Gives back how to stop that. */
function afterPress(run: () => void): () => void {
  const runUnlessPressed = () => {
    const isPressed = document.documentElement.matches(":active");
    if (!isPressed) run();
    return !isPressed;
  };
  if (runUnlessPressed()) return () => {};
  let timer: ReturnType<typeof setTimeout>;
  const onEnd = () => {
    clearTimeout(timer);
    timer = setTimeout(runUnlessPressed, CLICK_DELAY_MS);
  };
  for (const name of PRESS_END_EVENTS) addEventListener(name, onEnd, true);
  return () => {
    clearTimeout(timer);
    for (const name of PRESS_END_EVENTS) removeEventListener(name, onEnd, true);
  };
}
