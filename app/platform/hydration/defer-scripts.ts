import { HYDRATION_DATA_ID, type HydrationData } from "./bootstrap.ts";
import { bootstrapScript } from "./bootstrap-script.ts";

/** What of React Router's manifest the browser is told of a route: its files, and what it can do. */
export interface RouteManifestEntry {
  id: string;
  module: string;
  imports?: string[];
}

/** React Router's manifest, as far as it matters here. */
export interface RouterManifest<Route extends RouteManifestEntry = RouteManifestEntry> {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route | undefined>;
  url: string;
  version: string;
}

const MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const ENTRY_SCRIPT = /<script type="module" async="">[\s\S]*?<\/script>/;
/** The scripts by which React Router hands over what it is and what the loaders gave, piece by piece. */
const CONTEXT_SCRIPT =
  /<script>window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = [\s\S]*?<\/script>/;
const STREAM_CHUNK_SCRIPT = /<script>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);<\/script>/g;
const STREAM_CLOSE_SCRIPT = /<script>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/;

/** React Router's own script that scrolls a page to where it was. The browser does so by itself until React takes over. */
const SCROLL_RESTORATION_SCRIPT = /<script>\(\(storageKey, restoreKey\) => \{[\s\S]*?<\/script>/;

/**
 * Takes a rendered document's scripts off the way to its first paint: module preloads go, and the scripts that start
 * React become data, which a small inline script acts upon when the browser is idle or somebody is about to use the
 * page. `matches` are the ids of the page's routes, outermost first; `bootstrapFile` is the address of
 * app/platform/hydration/bootstrap.ts. `publicRoutesModule` is the module of what the browser shall know of other routes from the
 * start, so that following a link to one of them asks for nothing but its data and its files. It stands in for the
 * manifest's own file, which React Router preloads during hydration. `stylesheet` is the address of the full stylesheet,
 * for what appears later. `speculationRules` hold for the time before hydration. A document without React
 * comes back as it is.
 */
export function deferScripts(
  html: string,
  { manifest, matches, bootstrapFile, publicRoutesModule, stylesheet, speculationRules }: DeferOptions,
): string {
  const context = CONTEXT_SCRIPT.exec(html)?.[1];
  if (context === undefined || !ENTRY_SCRIPT.test(html)) return html;
  const routes = matches.map((id) => [id, omitEmpty(manifest.routes[id])]);
  const { entry, version } = manifest;
  const url = publicRoutesModule ?? manifest.url;
  const hydrationData = {
    manifest: { entry: omitEmpty(entry), routes: Object.fromEntries(routes), url, version },
    matches,
    publicRoutesModule,
    stylesheet,
    context: JSON.parse(context),
    streamChunks: [...html.matchAll(STREAM_CHUNK_SCRIPT)].map(([, piece = '""']) => JSON.parse(piece)),
  } satisfies Omit<HydrationData, "manifest"> & { manifest: object };
  const speculationScript = speculationRules
    ? `<script type="speculationrules">${jsonForScript(speculationRules)}</script>`
    : "";
  return (
    html
      .replace(MODULE_PRELOAD, "")
      // React finds an element here when it hydrates, and doesn't ask what is in it.
      .replace(SCROLL_RESTORATION_SCRIPT, "<script></script>")
      .replace(CONTEXT_SCRIPT, "<script></script>")
      .replace(STREAM_CHUNK_SCRIPT, "")
      .replace(STREAM_CLOSE_SCRIPT, "")
      .replace(
        ENTRY_SCRIPT,
        () => `<script type="application/json" id="${HYDRATION_DATA_ID}">${jsonForScript(hydrationData)}</script>`,
      )
      .replace(/<\/body>/, () => `${speculationScript}<script>${bootstrapScript(bootstrapFile)}</script></body>`)
  );
}

interface DeferOptions {
  manifest: RouterManifest;
  matches: ReadonlyArray<string>;
  bootstrapFile: string;
  publicRoutesModule?: string | undefined;
  stylesheet?: string | undefined;
  speculationRules?: object;
}

/** Without what is false or an empty list: that is what the browser takes a missing value for. */
function omitEmpty(some: object | undefined): object {
  return Object.fromEntries(
    Object.entries(some ?? {}).filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0)),
  );
}

/** JSON that can stand inside a script element. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
