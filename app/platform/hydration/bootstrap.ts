/** The id of the element that holds, as JSON, what the functions below need to know. */
export const HYDRATION_DATA_ID = "hydration-data";

/** What a public document tells its scripts. */
export interface HydrationData {
  /** React Router's manifest with the page's own routes. */
  manifest: {
    entry: { module: string; imports?: string[] };
    routes: Record<string, HydratedRoute>;
    url: string;
    version: string;
  };
  /** The ids of the page's routes, outermost first. */
  matches: readonly string[];
  /** The module of what the manifest says of the other public routes. */
  publicRoutesModule?: string | undefined;
  /** The address of the whole stylesheet. */
  stylesheet?: string | undefined;
  /** React Router's context without its stream, and that stream's pieces. */
  context: object;
  streamChunks: string[];
}

interface HydratedRoute {
  module: string;
  imports?: string[];
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
}

/** Events that React answers only after drawing the whole page at once, if they come while it takes the page over. */
export const REPLAYABLE_EVENTS = [
  ...["pointerdown", "pointerup", "pointercancel", "touchstart", "touchend", "touchcancel"],
  ...["mousedown", "mouseup", "click", "auxclick", "dblclick", "contextmenu", "dragstart", "dragend", "drop"],
  ...["keydown", "keypress", "keyup", "textInput", "input", "compositionstart", "compositionend"],
  ...["copy", "cut", "paste", "change", "reset", "focusin", "focusout"],
];

const INPUT_EVENTS = ["pointerdown", "pointerup", "keydown"];
/** Longer than it takes to press, and shorter than it takes to press again. */
const INPUT_IDLE_MS = 300;

let hydrationData: HydrationData | undefined;
let hydration: Promise<void> | undefined;

/**
 * Somebody is about to use the page: the whole stylesheet comes, since the document holds only what it shows by itself,
 * and React takes over. To apply it makes the browser look at each element again, so that waits until nobody is
 * pressing anything, or something appears that needs it (app/ui/hydration/full-stylesheet.ts). All of it comes after the paint that
 * answers the sign.
 * @public Called by the inline script (app/platform/hydration/bootstrap-script.ts).
 */
export async function hydrateOnIntent(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const { stylesheet } = readHydrationData();
  if (stylesheet && !document.querySelector(`link[href="${stylesheet}"]`)) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.media = "not all";
    link.href = stylesheet;
    link.onload = () => whenInputIdle(() => link.removeAttribute("media"));
    // What needs it asks anew.
    link.onerror = () => link.remove();
    document.head.append(link);
  }
  return hydrate();
}

/** Calls `run` once nobody has pressed or typed anything for a moment, and the browser has nothing else to do. */
function whenInputIdle(run: () => void) {
  const idle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(finish, { timeout: INPUT_IDLE_MS }) : finish();
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(idle, INPUT_IDLE_MS);
  };
  const finish = () => {
    for (const name of INPUT_EVENTS) removeEventListener(name, restart, true);
    run();
  };
  let timer = setTimeout(idle, INPUT_IDLE_MS);
  for (const name of INPUT_EVENTS) addEventListener(name, restart, true);
}

/**
 * Lets React take the page over: what React Router's own inline script does, later. Rejects when a file can't be had; it may
 * be asked again then.
 */
export function hydrate(): Promise<void> {
  hydration ??= runHydration().catch((error) => {
    hydration = undefined;
    throw error;
  });
  return hydration;
}

async function runHydration() {
  const { manifest, matches, publicRoutesModule, context, streamChunks } = readHydrationData();
  const { entry } = manifest;
  const routes = matches.map((id) => manifest.routes[id]).filter((route) => route !== undefined);
  const shared = new Set([entry, ...routes].flatMap(({ imports = [] }) => imports));
  for (const file of [...shared, ...routes.map(({ module }) => module), entry.module]) preloadModule(file);
  // Where it can't be had the page stays as it is without scripts: React Router would take every other page for missing.
  const otherRoutes: Promise<{ default: HydrationData["manifest"]["routes"] }> | undefined = publicRoutesModule
    ? import(/* @vite-ignore */ publicRoutesModule)
    : undefined;
  // One file after the other, each in a task of its own: together they would keep the page from answering.
  for (const file of shared) {
    await import(/* @vite-ignore */ file);
    await new Promise((done) => setTimeout(done));
  }
  const modules = await Promise.all(routes.map(loadRouteModule));
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const piece of streamChunks) controller.enqueue(piece);
      controller.close();
    },
  }).pipeThrough(new TextEncoderStream());
  Object.assign(window, {
    __reactRouterContext: { ...context, stream },
    __reactRouterManifest: { ...manifest, routes: { ...(await otherRoutes)?.default, ...manifest.routes } },
    __reactRouterRouteModules: Object.fromEntries(matches.map((id, index) => [id, modules[index]])),
  });
  const releaseEvents = withholdReplayableEvents();
  try {
    const { hydrated }: { hydrated: Promise<void> } = await import(/* @vite-ignore */ entry.module);
    await hydrated;
  } finally {
    releaseEvents();
  }
}

/**
 * While React takes the page over, the browser alone answers what somebody does, as it did before: menus and questions
 * open, links lead on, and buttons that need React have their clicks held (app/ui/hydration/use-replayed-click.ts), whose repetition
 * is let through. A form that is sent waits for React. Gives back how to end that.
 */
function withholdReplayableEvents(): () => void {
  const withhold = (event: Event) => {
    if (event.isTrusted) event.stopPropagation();
  };
  for (const name of REPLAYABLE_EVENTS) addEventListener(name, withhold, true);
  return () => {
    for (const name of REPLAYABLE_EVENTS) removeEventListener(name, withhold, true);
  };
}

function readHydrationData(): HydrationData {
  hydrationData ??= JSON.parse(document.getElementById(HYDRATION_DATA_ID)?.textContent ?? "") as HydrationData;
  return hydrationData;
}

function preloadModule(file: string) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  document.head.append(link);
}

/** A route's module with the parts that React Router may have split off. */
async function loadRouteModule(route: HydratedRoute): Promise<object> {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route;
  const files = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module];
  const parts = await Promise.all(
    files.filter((file) => file !== undefined).map((file) => import(/* @vite-ignore */ file)),
  );
  return Object.assign({}, ...parts);
}
