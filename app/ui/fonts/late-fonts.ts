import { afterFirstPaint } from "~/shared/after-first-paint.ts";
import { setLocalSetting } from "~/ui/local-setting.ts";

/**
 * Where the text's font is preloaded. A phone's first paint doesn't wait for fonts, unless there are no scripts, which
 * would show them later.
 */
export const PRELOAD_MEDIA = "(width>=48em),(scripting:none)";

/** A CSS font of the text's face. */
const TEXT_FONT = "1em 'Inter Variable'";

/** In local storage, that this browser has shown a page in the text's font, which is therefore cached. */
const SHOWN = "textFont";

/**
 * Script for the first page that a phone sees: by `data-stand-ins` (app/public.css) it is in the fonts' stand-ins, so
 * that no font is asked for before the first paint. The headlines' comes after it, the text's is for the next page,
 * since text that wraps anew moves what a visitor reads. It runs before the first paint; CSP allows its hash.
 */
export const LATE_FONTS_SCRIPT =
  import.meta.env.SSR && import.meta.env.PROD
    ? [
        '(()=>{const{dataset}=document.documentElement,preload=document.querySelector("[as=font]"),start=()=>{if(dataset.standIns)dataset.standIns="text"};',
        `if(matchMedia(preload.media).matches)return;try{if(localStorage.getItem("${SHOWN}")){preload.media="";return}}catch{}`,
        `dataset.standIns="all";${afterFirstPaint("start()")}})()`,
      ].join("")
    : "";

/** Loads the text's font for the next page, where this one does without. */
export function loadTextFont(): void {
  // A failure is no harm: the stand-in stays.
  if (document.documentElement.dataset.standIns) document.fonts.load(TEXT_FONT).catch(() => {});
}

/** Shows the text's font, if it is loaded: in a next page, never in one that is being read. */
export function showTextFont(): void {
  const { dataset } = document.documentElement;
  if (!dataset.standIns || !document.fonts.check(TEXT_FONT)) return;
  delete dataset.standIns;
  setLocalSetting(SHOWN, "1");
}
