import { HYDRATION_DATA_ID, type HydrationData } from "./bootstrap.ts";
import { bootstrapScript } from "./bootstrap-script.ts";

/** A route in React Router's manifest, as far as it matters here. */
export interface RouteManifestEntry {
  id: string;
  module: string;
  imports?: string[];
}

/** React Router's manifest, as far as it matters here (app/ui/navigation/route-modules.ts reads other members). */
export interface RouterManifest<Route extends RouteManifestEntry = RouteManifestEntry> {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route | undefined>;
  url: string;
  version: string;
}

const MODULE_PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const ENTRY_SCRIPT = /<script type="module" async="">[\s\S]*?<\/script>/;
/** The scripts that stream React Router's context and loader data. */
const CONTEXT_SCRIPT =
  /<script>window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = [\s\S]*?<\/script>/;
const STREAM_CHUNK_SCRIPT = /<script>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);<\/script>/g;
const STREAM_CLOSE_SCRIPT = /<script>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/;

/** React Router's scroll restoration. Before hydration the browser's own does it. */
const SCROLL_RESTORATION_SCRIPT = /<script>\(\(storageKey, restoreKey\) => \{[\s\S]*?<\/script>/;

/**
 * Defers the scripts of a rendered document until after its first paint: removes module preloads, and replaces the
 * scripts that hydrate by data and a small inline script, which hydrates at idle time or at user intent.
 * A document without React is returned unchanged.
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
    streamChunks: [...html.matchAll(STREAM_CHUNK_SCRIPT)].map(([, chunk = '""']) => JSON.parse(chunk)),
  } satisfies Omit<HydrationData, "manifest"> & { manifest: object };
  const speculationScript = speculationRules
    ? `<script type="speculationrules">${jsonForScript(speculationRules)}</script>`
    : "";
  return (
    html
      .replace(MODULE_PRELOAD, "")
      // Hydration expects an element here, and ignores its content.
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
  /** The ids of the page's routes, outermost first. */
  matches: ReadonlyArray<string>;
  /** The URL of app/platform/hydration/bootstrap.ts. */
  bootstrapFile: string;
  /**
   * The URL of a module with the manifest entries of the other public routes, so that a link to one of them loads only
   * its data and files. It takes the place of the manifest's own file, which React Router preloads during hydration.
   */
  publicRoutesModule?: string | undefined;
  /** The URL of the full stylesheet. */
  stylesheet?: string | undefined;
  /** Prefetch rules for the time before hydration. */
  speculationRules?: object;
}

/** Omits false and empty lists, which the browser assumes by default. */
function omitEmpty(some: object | undefined): object {
  return Object.fromEntries(
    Object.entries(some ?? {}).filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0)),
  );
}

/** JSON that can stand inside a script element. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
