import { useSyncExternalStore } from "react";

const KEY = "dismissed-announcements";
/** The number of ids to store; older announcements have ended long ago. */
const MAX_REMEMBERED = 50;
const NONE: readonly string[] = [];

/**
 * Script that hides dismissed announcements before the first paint, and dismisses others before hydration: it follows
 * them in the document and runs while that is parsed. Its text is constant, so one CSP hash allows it on every page.
 */
export const DISMISSED_ANNOUNCEMENTS_SCRIPT = [
  "for(const bar of document.currentScript.parentNode.children){",
  "const{announcement:id}=bar.dataset;",
  `const known=()=>{try{return JSON.parse(localStorage.getItem("${KEY}")||"[]")}catch{return[]}};`,
  "if(!id)continue;if(known().includes(id))bar.hidden=true;",
  'bar.querySelector("button").addEventListener("click",()=>{bar.hidden=true;',
  `try{localStorage.setItem("${KEY}",JSON.stringify([...known(),id].slice(-${MAX_REMEMBERED})))}catch{}`,
  'document.getElementById("main").focus({preventScroll:true})})}',
].join("");

let inMemory: { text: string | null; ids: readonly string[] } = { text: null, ids: NONE };
const listeners = new Set<() => void>();

/** The ids of the announcements dismissed in this browser. Empty on the server and during hydration. */
export function useDismissedAnnouncements(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

/** Dismisses an announcement in this browser, in all of its tabs; again does no harm. */
export function dismissAnnouncement(id: string): void {
  const ids = [...read().filter((known) => known !== id), id].slice(-MAX_REMEMBERED);
  const text = JSON.stringify(ids);
  try {
    localStorage.setItem(KEY, text);
    inMemory = { text, ids };
  } catch {
    // Storage is disabled: the dismissal lasts for this page.
    inMemory = { text: inMemory.text, ids };
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function read(): readonly string[] {
  const text = stored();
  if (text !== inMemory.text) inMemory = { text, ids: parse(text) };
  return inMemory.ids;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : NONE;
  } catch {
    return NONE;
  }
}
