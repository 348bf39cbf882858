import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { loadFullStylesheet } from "./full-stylesheet.ts";

/** Longer than the delay between the end of a touch and its click. */
const CLICK_DELAY_MS = 100;
const PRESS_END_EVENTS = ["pointerup", "pointercancel"];

/**
 * Defers a reveal or removal that no press caused until the full stylesheet is applied and no pointer is down: a layout
 * shift under the pointer would send its click to another element.
 *
 * @returns `wanted`, with that delay after the first render.
 */
export function useDeferredReveal<T extends string | boolean>(wanted: T): T {
  const [shown, setShown] = useState(wanted);
  useEffect(() => {
    if (wanted === shown) return;
    let isUnmounted = false;
    let stopWaiting = () => {};
    loadFullStylesheet().then(() => {
      // Synchronously, since a press may begin before React would render it.
      if (!isUnmounted) stopWaiting = afterPress(() => flushSync(() => setShown(wanted)));
    });
    return () => {
      isUnmounted = true;
      stopWaiting();
    };
  }, [wanted, shown]);
  return shown;
}

/** Calls `run` now, or after the current press and its click. Returns the function that cancels it. */
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
