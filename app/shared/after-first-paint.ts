/** For browsers that tell pages no paint times, against fingerprinting. */
const NO_PAINT_TIME_MS = 2_000;

/** The text of a script that makes a call after the document's first paint, once or several times. */
export const afterFirstPaint = (call: string) =>
  [
    `new PerformanceObserver(()=>${call}).observe({type:"paint",buffered:true});`,
    `setTimeout(()=>${call},${NO_PAINT_TIME_MS})`,
  ].join("");
