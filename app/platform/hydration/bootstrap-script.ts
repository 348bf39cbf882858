/** Events that show the intent to interact. */
const INTENT_EVENTS = ["pointerdown", "pointermove", "keydown", "touchstart", "focusin", "scroll"];
/** The longest wait for an idle period after the first paint. */
const IDLE_TIMEOUT_MS = 2_000;

/**
 * The inline script of every public page. After the first paint it imports the hydration bootstrap
 * (app/platform/hydration/bootstrap.ts) when the browser is idle, or at the first user intent. Event replay: clicks on
 * buttons with `data-replay-click` are queued until hydration (app/ui/hydration/use-replayed-click.ts). When the import
 * fails, queued clicks get their native behavior, and the next one retries. The script is the same on every page, so
 * one CSP hash allows it.
 *
 * @param file - the URL of the bootstrap chunk.
 */
export function bootstrapScript(file: string): string {
  return [
    "(()=>{",
    `const intents=${JSON.stringify(INTENT_EVENTS)},options={capture:true,passive:true};let bootstrap;`,
    `const call=name=>(bootstrap??=import(${JSON.stringify(file)})).then(module=>module[name]()).catch(error=>{`,
    'bootstrap=undefined;removeEventListener("click",queueClick,true);',
    'for(const one of document.querySelectorAll("[data-click-queued]")){delete one.dataset.clickQueued;one.click()}',
    'addEventListener("click",queueClick,true);throw error});',
    // Some browsers fire pointermove for a resting pointer while a page loads.
    'const onIntent=event=>{if(event.type=="pointermove"&&!event.movementX&&!event.movementY)return;',
    'for(const name of intents)removeEventListener(name,onIntent,options);call("hydrateOnIntent")};',
    'const queueClick=event=>{const button=event.target.closest?.("[data-replay-click]");',
    'if(button){event.preventDefault();event.stopPropagation();button.dataset.clickQueued="";call("hydrate")}};',
    'addEventListener("click",queueClick,true);',
    "for(const name of intents)addEventListener(name,onIntent,options);",
    'const idle=()=>{const hydrate=()=>call("hydrate");',
    `"requestIdleCallback"in window?requestIdleCallback(hydrate,{timeout:${IDLE_TIMEOUT_MS}}):setTimeout(hydrate,200)};`,
    // A background tab isn't painted, so it waits until it is visible.
    'addEventListener("load",()=>{PerformanceObserver.supportedEntryTypes?.includes("paint")',
    '?new PerformanceObserver((_,paints)=>{paints.disconnect();idle()}).observe({type:"paint",buffered:true})',
    ":idle()})",
    "})()",
  ].join("");
}
