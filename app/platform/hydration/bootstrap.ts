/** The id of the element that holds, as JSON, what the functions below need to know. */
export const CLIENT_START_ID = "client-start";

/** What a public document tells its scripts. */
export interface ClientStart {
  /** React Router's manifest with the page's own routes. */
  manifest: {
    entry: { module: string; imports?: string[] };
    routes: Record<string, StartedRoute>;
    url: string;
    version: string;
  };
  /** The ids of the page's routes, outermost first. */
  matches: string[];
  /** The module of what the manifest says of the other public routes. */
  moreRoutes?: string | undefined;
  /** The address of the whole stylesheet. */
  styles?: string | undefined;
  /** React Router's context without its stream, and that stream's pieces. */
  context: object;
  pieces: string[];
}

interface StartedRoute {
  module: string;
  imports?: string[];
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
}

/** Events that React answers only after drawing the whole page at once, if they come while it takes the page over. */
export const HELD_FROM_REACT = [
  ...["pointerdown", "pointerup", "pointercancel", "touchstart", "touchend", "touchcancel"],
  ...["mousedown", "mouseup", "click", "auxclick", "dblclick", "contextmenu", "dragstart", "dragend", "drop"],
  ...["keydown", "keypress", "keyup", "textInput", "input", "compositionstart", "compositionend"],
  ...["copy", "cut", "paste", "change", "reset", "focusin", "focusout"],
];

const PRESSES = ["pointerdown", "pointerup", "keydown"];
/** Longer than it takes to press, and shorter than it takes to press again. */
const CALM_MS = 300;

let data: ClientStart | undefined;
let begun: Promise<void> | undefined;

/**
 * Somebody is about to use the page: the whole stylesheet comes, since the document holds only what it shows by itself,
 * and React takes over. To apply it makes the browser look at each element again, so that waits until nobody is
 * pressing anything, or something appears that needs it (app/ui/hydration/full-stylesheet.ts). All of it comes after the paint that
 * answers the sign.
 * @public Called by the inline script (app/platform/hydration/bootstrap-script.ts).
 */
export async function prepare(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const { styles } = read();
  if (styles && !document.querySelector(`link[href="${styles}"]`)) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.media = "not all";
    link.href = styles;
    link.onload = () => whenCalm(() => link.removeAttribute("media"));
    // What needs it asks anew.
    link.onerror = () => link.remove();
    document.head.append(link);
  }
  return begin();
}

/** Calls `run` once nobody has pressed or typed anything for a moment, and the browser has nothing else to do. */
function whenCalm(run: () => void) {
  const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(settle, { timeout: CALM_MS }) : settle());
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(idle, CALM_MS);
  };
  const settle = () => {
    for (const name of PRESSES) removeEventListener(name, again, true);
    run();
  };
  let timer = setTimeout(idle, CALM_MS);
  for (const name of PRESSES) addEventListener(name, again, true);
}

/**
 * Lets React take the page over: what React Router's own inline script does, later. Rejects when a file can't be had; it may
 * be asked again then.
 */
export function begin(): Promise<void> {
  begun ??= start().catch((error) => {
    begun = undefined;
    throw error;
  });
  return begun;
}

async function start() {
  const { manifest, matches, moreRoutes, context, pieces } = read();
  const { entry } = manifest;
  const routes = matches.map((id) => manifest.routes[id]).filter((route) => route !== undefined);
  const shared = new Set([entry, ...routes].flatMap(({ imports = [] }) => imports));
  for (const file of [...shared, ...routes.map(({ module }) => module), entry.module]) preload(file);
  // Where it can't be had the page stays as it is without scripts: React Router would take every other page for missing.
  const more: Promise<{ default: ClientStart["manifest"]["routes"] }> | undefined = moreRoutes
    ? import(/* @vite-ignore */ moreRoutes)
    : undefined;
  // One file after the other, each in a task of its own: together they would keep the page from answering.
  for (const file of shared) {
    await import(/* @vite-ignore */ file);
    await new Promise((done) => setTimeout(done));
  }
  const modules = await Promise.all(routes.map(load));
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  }).pipeThrough(new TextEncoderStream());
  Object.assign(window, {
    __reactRouterContext: { ...context, stream },
    __reactRouterManifest: { ...manifest, routes: { ...(await more)?.default, ...manifest.routes } },
    __reactRouterRouteModules: Object.fromEntries(matches.map((id, index) => [id, modules[index]])),
  });
  const letReact = holdFromReact();
  try {
    const { takenOver }: { takenOver: Promise<void> } = await import(/* @vite-ignore */ entry.module);
    await takenOver;
  } finally {
    letReact();
  }
}

/**
 * While React takes the page over, the browser alone answers what somebody does, as it did before: menus and questions
 * open, links lead on, and buttons that need React have their clicks held (app/ui/hydration/use-replayed-click.ts), whose repetition
 * is let through. A form that is sent waits for React. Gives back how to end that.
 */
function holdFromReact(): () => void {
  const hold = (event: Event) => {
    if (event.isTrusted) event.stopPropagation();
  };
  for (const name of HELD_FROM_REACT) addEventListener(name, hold, true);
  return () => {
    for (const name of HELD_FROM_REACT) removeEventListener(name, hold, true);
  };
}

function read(): ClientStart {
  data ??= JSON.parse(document.getElementById(CLIENT_START_ID)?.textContent ?? "") as ClientStart;
  return data;
}

function preload(file: string) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  document.head.append(link);
}

/** A route's module with the parts that React Router may have split off. */
async function load(route: StartedRoute): Promise<object> {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route;
  const files = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module];
  const parts = await Promise.all(
    files.filter((file) => file !== undefined).map((file) => import(/* @vite-ignore */ file)),
  );
  return Object.assign({}, ...parts);
}
