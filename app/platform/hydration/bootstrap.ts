/** The id of the script element with the hydration data as JSON. */
export const HYDRATION_DATA_ID = "hydration-data";

/** The data of a public document that hydration needs. */
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
  /** The URL of a module with the manifest entries of the other public routes. */
  publicRoutesModule?: string | undefined;
  /** The URL of the full stylesheet. */
  stylesheet?: string | undefined;
  /** React Router's context without its stream, and the chunks of that stream. */
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

/** Discrete events: React replays them by hydrating the whole page synchronously, which blocks the main thread. */
export const REPLAYABLE_EVENTS = [
  ...["pointerdown", "pointerup", "pointercancel", "touchstart", "touchend", "touchcancel"],
  ...["mousedown", "mouseup", "click", "auxclick", "dblclick", "contextmenu", "dragstart", "dragend", "drop"],
  ...["keydown", "keypress", "keyup", "textInput", "input", "compositionstart", "compositionend"],
  ...["copy", "cut", "paste", "change", "reset", "focusin", "focusout"],
];

const INPUT_EVENTS = ["pointerdown", "pointerup", "keydown"];
/** Longer than a press, shorter than the pause between two. */
const INPUT_IDLE_MS = 300;

let hydrationData: HydrationData | undefined;
let hydration: Promise<void> | undefined;

/**
 * Loads the full stylesheet, since the document has critical CSS only, and hydrates; both after the paint that answers
 * the event. Applying the stylesheet recalculates the style of every element, so it waits until input is idle, or until
 * something is revealed that needs it (app/ui/hydration/full-stylesheet.ts).
 *
 * @public called by the inline script (app/platform/hydration/bootstrap-script.ts)
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
    // `loadFullStylesheet` requests it again.
    link.onerror = () => link.remove();
    document.head.append(link);
  }
  return hydrate();
}

/** Calls `run` in an idle period after a pause in presses and keys (a debounce). */
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
 * Hydrates the page: what React Router's own inline script does at once. Rejects when a file can't be loaded; the next
 * call retries.
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
  // Without it hydration fails: React Router would show every other page as not found.
  const otherRoutes: Promise<{ default: HydrationData["manifest"]["routes"] }> | undefined = publicRoutesModule
    ? import(/* @vite-ignore */ publicRoutesModule)
    : undefined;
  // One file a task: evaluated together they would be one long task.
  for (const file of shared) {
    await import(/* @vite-ignore */ file);
    await new Promise((done) => setTimeout(done));
  }
  const modules = await Promise.all(routes.map(loadRouteModule));
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const chunk of streamChunks) controller.enqueue(chunk);
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
 * Withholds replayable events from React during hydration, so that the browser's native behavior is the only answer:
 * disclosures open, links navigate. Buttons that need React have their clicks queued for replay
 * (app/ui/hydration/use-replayed-click.ts); replayed clicks aren't trusted events, and pass. Form submissions wait for
 * React.
 *
 * @returns the function that releases the events.
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

/** A route's module, merged with the modules that React Router has split off. */
async function loadRouteModule(route: HydratedRoute): Promise<object> {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route;
  const files = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module];
  const parts = await Promise.all(
    files.filter((file) => file !== undefined).map((file) => import(/* @vite-ignore */ file)),
  );
  return Object.assign({}, ...parts);
}
