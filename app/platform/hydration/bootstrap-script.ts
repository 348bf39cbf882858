/** Events that show the intent to use the page. */
const INTENT_EVENTS = ["pointerdown", "pointermove", "keydown", "touchstart", "focusin", "scroll"];
/** Without intent and without an idle period, React hydrates so long after the page has been painted. */
const IDLE_TIMEOUT_MS = 2_000;

/**
 * The inline script of every public page. It waits until the page has been painted, then fetches `file`
 * (app/platform/hydration/bootstrap.ts), which hydrates when the browser is idle or somebody is about to use the page.
 * Clicks on buttons with `data-replay-click` are queued until then (app/ui/hydration/use-replayed-click.ts). If React can't
 * be loaded, they go on as they would have without a script, and the next one loads it again. The script is the same on
 * every page, so that one hash allows it.
 */
export function bootstrapScript(file: string): string {
  return [
    "(()=>{",
    `const intents=${JSON.stringify(INTENT_EVENTS)},options={capture:true,passive:true};let bootstrap;`,
    `const call=name=>(bootstrap??=import(${JSON.stringify(file)})).then(module=>module[name]()).catch(error=>{`,
    'bootstrap=undefined;removeEventListener("click",queueClick,true);',
    'for(const one of document.querySelectorAll("[data-click-queued]")){delete one.dataset.clickQueued;one.click()}',
    'addEventListener("click",queueClick,true);throw error});',
    // Some browsers report a pointer that rests on a loading page as one that moves.
    'const onIntent=event=>{if(event.type=="pointermove"&&!event.movementX&&!event.movementY)return;',
    'for(const name of intents)removeEventListener(name,onIntent,options);call("hydrateOnIntent")};',
    'const queueClick=event=>{const button=event.target.closest?.("[data-replay-click]");',
    'if(button){event.preventDefault();event.stopPropagation();button.dataset.clickQueued="";call("hydrate")}};',
    'addEventListener("click",queueClick,true);',
    "for(const name of intents)addEventListener(name,onIntent,options);",
    'const idle=()=>{const hydrate=()=>call("hydrate");',
    `"requestIdleCallback"in window?requestIdleCallback(hydrate,{timeout:${IDLE_TIMEOUT_MS}}):setTimeout(hydrate,200)};`,
    // Nothing is loaded before the first paint. A page in a background tab isn't painted, and waits.
    'addEventListener("load",()=>{PerformanceObserver.supportedEntryTypes?.includes("paint")',
    '?new PerformanceObserver((_,paints)=>{paints.disconnect();idle()}).observe({type:"paint",buffered:true})',
    ":idle()})",
    "})()",
  ].join("");
}
