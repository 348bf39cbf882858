/** For browsers that tell pages no paint times, against fingerprinting. */
const NO_PAINT_TIME_MS = 2_000;

/**
 * Script that applies the document's font faces, which no medium has until then, after the first paint: loaded before,
 * fonts take the line from the document and hold up the paint. Where they are probably cached (after a page of this site, a
 * reload or a step back) they are applied at once. It follows the faces; CSP allows its hash.
 */
export const LATE_FONTS_SCRIPT = import.meta.env.SSR
  ? [
      '(()=>{const faces=document.querySelector("style"),apply=()=>{faces.media=""};',
      'if(document.referrer.startsWith(location.origin+"/")||performance.getEntriesByType("navigation")[0]?.type!="navigate")return apply();',
      'new PerformanceObserver(apply).observe({type:"paint",buffered:true});',
      `setTimeout(apply,${NO_PAINT_TIME_MS})})()`,
    ].join("")
  : "";
