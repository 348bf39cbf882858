import { readLocalSetting, setLocalSetting, useLocalSetting } from "~/ui/local-setting.ts";

const KEY = "dismissed-announcements";
/** The number of ids to store; older announcements have ended long ago. */
const MAX_REMEMBERED = 50;

/**
 * Script that hides dismissed announcements before the first paint, and dismisses others before hydration: it follows
 * them in the document and runs while that is parsed. Its text is constant, so one CSP hash allows it on every page.
 */
export const DISMISSED_ANNOUNCEMENTS_SCRIPT = import.meta.env.SSR
  ? [
      "for(const bar of document.currentScript.parentNode.children){",
      "const{announcement:id}=bar.dataset;",
      `const known=()=>{try{return JSON.parse(localStorage.getItem("${KEY}")||"[]")}catch{return[]}};`,
      "if(!id)continue;if(known().includes(id))bar.hidden=true;",
      'bar.querySelector("button").addEventListener("click",()=>{bar.hidden=true;',
      `try{localStorage.setItem("${KEY}",JSON.stringify([...known(),id].slice(-${MAX_REMEMBERED})))}catch{}`,
      'document.getElementById("main").focus({preventScroll:true})})}',
    ].join("")
  : "";

/** The ids of the announcements dismissed in this browser. Empty on the server and during hydration. */
export function useDismissedAnnouncements(): readonly string[] {
  return parse(useLocalSetting(KEY));
}

/** Dismisses an announcement in this browser, in all of its tabs; again does no harm. */
export function dismissAnnouncement(id: string): void {
  const others = parse(readLocalSetting(KEY)).filter((known) => known !== id);
  setLocalSetting(KEY, JSON.stringify([...others, id].slice(-MAX_REMEMBERED)));
}

function parse(text: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
