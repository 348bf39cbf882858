/**
 * Script that applies the document's font faces, which no medium has until then, after the first frame: loaded before,
 * fonts take the line from the document and hold up the paint. Where they are probably cached (after a page of this site, a
 * reload or a step back) they are applied at once. It follows the faces, which are a file in development; CSP allows its
 * hash.
 */
export const LATE_FONTS_SCRIPT = import.meta.env.SSR
  ? [
      '(()=>{const faces=document.querySelector("style[data-fonts]"),apply=()=>{faces.media=""};if(!faces)return;',
      'if(document.referrer.startsWith(location.origin+"/")||performance.getEntriesByType("navigation")[0]?.type!="navigate")apply();',
      "else requestAnimationFrame(()=>setTimeout(apply))})()",
    ].join("")
  : "";
