/** Signs that somebody is about to use the page. */
const SIGNS = ["pointerdown", "pointermove", "keydown", "touchstart", "focusin", "scroll"];
/** With no sign and no idle moment, React takes over so long after the page has been painted. */
const PATIENCE_MS = 2_000;

/**
 * The inline script of every public page. It waits until the page has been painted, then fetches `file`
 * (app/platform/hydration/bootstrap.ts), which starts React when the browser is idle or somebody is about to use the
 * page. Clicks on buttons with `data-hold` wait until then (app/ui/hydration/use-replayed-click.ts); if React can't be had, they go
 * on as they would have without a script, and the next one asks for it again. It is the same on every page, so that one
 * hash allows it.
 */
export function clientStartScript(file: string): string {
  return [
    "(()=>{",
    `const signs=${JSON.stringify(SIGNS)},quiet={capture:true,passive:true};let start;`,
    `const run=how=>(start??=import(${JSON.stringify(file)})).then(module=>module[how]()).catch(error=>{`,
    'start=undefined;removeEventListener("click",hold,true);',
    'for(const held of document.querySelectorAll("[data-held]")){delete held.dataset.held;held.click()}',
    'addEventListener("click",hold,true);throw error});',
    // Where a pointer rests on a page that is loaded, some browsers tell of it as of one that moves.
    'const sign=event=>{if(event.type=="pointermove"&&!event.movementX&&!event.movementY)return;',
    'for(const name of signs)removeEventListener(name,sign,quiet);run("prepare")};',
    'const hold=event=>{const button=event.target.closest?.("[data-hold]");',
    'if(button){event.preventDefault();event.stopPropagation();button.dataset.held="";run("begin")}};',
    'addEventListener("click",hold,true);',
    "for(const name of signs)addEventListener(name,sign,quiet);",
    'const idle=()=>{const begin=()=>run("begin");',
    `"requestIdleCallback"in window?requestIdleCallback(begin,{timeout:${PATIENCE_MS}}):setTimeout(begin,200)};`,
    // Nothing is asked for before the first paint. A page that nobody sees isn't painted, and waits.
    'addEventListener("load",()=>{PerformanceObserver.supportedEntryTypes?.includes("paint")',
    '?new PerformanceObserver((_,paints)=>{paints.disconnect();idle()}).observe({type:"paint",buffered:true})',
    ":idle()})",
    "})()",
  ].join("");
}
