/** The id of the element that holds what the script below needs to know. */
export const CLIENT_START_ID = "client-start";

/** Signs that somebody is about to use the page. */
const INTENT = ["pointerdown", "pointermove", "keydown", "touchstart", "focusin", "scroll"];
/** With no sign and no idle moment, React takes over so long after the page has loaded. */
const PATIENCE_MS = 2_000;

/**
 * The script that starts React on a public page: what React Router's own inline script does, later. It is the same on
 * every page, so that one hash allows it. All files are asked for at once, and React Router's two global variables are
 * set before its entry runs. Clicks on buttons with `data-hold` wait until then (ui/use-held-click.ts); if React can't be
 * had, they go on as they would have without a script. The whole stylesheet comes with the first sign, too, and React
 * waits for it if that sign is what starts it: nothing may appear unstyled.
 */
export const CLIENT_START_SCRIPT = [
  "(()=>{",
  `const signs=${JSON.stringify(INTENT)},quiet={capture:true,passive:true};`,
  `let begun=false,styled,data;const read=()=>data??=JSON.parse(document.getElementById("${CLIENT_START_ID}").textContent);`,
  "const sign=()=>{",
  "for(const name of signs)removeEventListener(name,sign,quiet);",
  "const{styles}=read();if(styles)styled=new Promise(done=>{",
  'const link=document.createElement("link");link.rel="stylesheet";link.href=styles;link.onload=link.onerror=done;',
  "document.head.append(link)});",
  "begin()};",
  "const begin=()=>{",
  "if(begun)return;begun=true;",
  "const{manifest,matches,moreRoutes,context,pieces}=read(),{entry}=manifest,routes=matches.map(id=>manifest.routes[id]);",
  "const shared=new Set([entry,...routes].flatMap(({imports})=>imports||[]));",
  "for(const href of[...shared,...routes.map(({module})=>module),entry.module]){",
  'const link=document.createElement("link");link.rel="modulepreload";link.href=href;document.head.append(link)}',
  "const more=moreRoutes?fetch(moreRoutes).then(answer=>answer.ok?answer.json():{}).catch(()=>({})):{};",
  "const parts=route=>[route.clientActionModule,route.clientLoaderModule,route.clientMiddlewareModule,",
  "route.hydrateFallbackModule,route.module].filter(Boolean);",
  "const load=async route=>Object.assign({},...await Promise.all(parts(route).map(part=>import(part))));",
  // One file after the other, each in a task of its own: together they would keep the page from answering.
  "const start=async()=>{",
  "for(const href of shared){await import(href);await new Promise(done=>setTimeout(done))}",
  "const modules=await Promise.all(routes.map(load));",
  "await styled;",
  "context.stream=new ReadableStream({start(stream){for(const piece of pieces)stream.enqueue(piece);stream.close()}})",
  ".pipeThrough(new TextEncoderStream());",
  "window.__reactRouterContext=context;",
  "manifest.routes={...await more,...manifest.routes};",
  "window.__reactRouterManifest=manifest;",
  "window.__reactRouterRouteModules=Object.fromEntries(matches.map((id,index)=>[id,modules[index]]));",
  "await import(entry.module)};",
  "start().catch(error=>{",
  'removeEventListener("click",hold,true);',
  'for(const held of document.querySelectorAll("[data-held]"))held.click();throw error})};',
  'const hold=event=>{const button=event.target.closest?.("[data-hold]");',
  'if(button){event.preventDefault();event.stopPropagation();button.dataset.held=""}};',
  'addEventListener("click",hold,true);',
  "for(const name of signs)addEventListener(name,sign,quiet);",
  "const whenIdle=()=>{",
  `"requestIdleCallback"in window?requestIdleCallback(begin,{timeout:${PATIENCE_MS}}):setTimeout(begin,200)};`,
  // Nothing is asked for before the first paint. A page that nobody sees isn't painted, and waits.
  'const whenPainted=()=>{PerformanceObserver.supportedEntryTypes?.includes("paint")',
  '?new PerformanceObserver((_,paints)=>{paints.disconnect();whenIdle()}).observe({type:"paint",buffered:true})',
  ":whenIdle()};",
  'addEventListener("load",whenPainted)',
  "})()",
].join("");
