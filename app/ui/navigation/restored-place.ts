/**
 * Script that scrolls to the restored place again when a font comes after it: text that wraps differently above the
 * place moves what the visitor has returned to. It ends with any input of the visitor's. It stands right behind the
 * router's `ScrollRestoration`, whose script has just scrolled; CSP allows its hash.
 */
export const RESTORED_PLACE_SCRIPT = import.meta.env.SSR
  ? [
      '(()=>{const place=scrollY,keep=()=>scrollTo(0,place),{fonts}=document;if(place){fonts.addEventListener("loadingdone",keep);',
      'for(const type of["wheel","pointerdown","keydown","popstate"])addEventListener(type,()=>fonts.removeEventListener("loadingdone",keep))}})()',
    ].join("")
  : "";
