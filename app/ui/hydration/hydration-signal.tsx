import { Suspense, useEffect, useState } from "react";

/**
 * Sets `data-hydrated` on `<html>` once React has hydrated the document and rendered the state that the first effects
 * set. Its boundary is the last one of the document, and React hydrates all that no one has pressed together.
 */
export function HydrationSignal() {
  return (
    <Suspense>
      <Signal />
    </Suspense>
  );
}

function Signal() {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset.hydrated = "";
  }, [isHydrated]);
  return null;
}

/** What a press of a mouse or a finger consists of; a finger comes with it. */
const PRESS_EVENTS =
  "pointerover pointerdown mousedown touchstart gotpointercapture pointerup mouseover mouseup touchend click";
/**
 * What a browser opens, closes or focuses by itself, and what has no handler of React's for a press: `control` is the
 * class of fields and selects. A control with `data-native` has a script of its own until its component takes the
 * attribute away.
 */
const NATIVE_CONTROLS = "summary,[popovertarget],[data-native],.control";

/**
 * Script that keeps a press on a native control from React until the document is hydrated. React would hydrate the
 * control's boundary within the press, before the browser shows what it opens. Of a field it is known by the focus,
 * which it hydrates soon, and not at once.
 */
export const NATIVE_PRESS_SCRIPT = import.meta.env.SSR
  ? [
      `for(const type of"${PRESS_EVENTS}".split(" "))addEventListener(type,event=>{`,
      `if(document.documentElement.dataset.hydrated==null&&event.target.closest?.("${NATIVE_CONTROLS}"))event.stopPropagation()`,
      "},true)",
    ].join("")
  : "";
