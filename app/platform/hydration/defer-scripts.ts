import { CLIENT_START_ID } from "./bootstrap.ts";
import { clientStartScript } from "./bootstrap-script.ts";

/** What of React Router's manifest the browser is told of a route: its files, and what it can do. */
export interface RouteFiles {
  id: string;
  module: string;
  imports?: string[];
}

/** React Router's manifest, as far as it matters here. */
export interface Manifest<Route extends RouteFiles = RouteFiles> {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route | undefined>;
  url: string;
  version: string;
}

const PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
const START = /<script type="module" async="">[\s\S]*?<\/script>/;
/** The scripts by which React Router hands over what it is and what the loaders gave, piece by piece. */
const CONTEXT =
  /<script>window\.__reactRouterContext = (\{.*?\});window\.__reactRouterContext\.stream = [\s\S]*?<\/script>/;
const PIECE = /<script>window\.__reactRouterContext\.streamController\.enqueue\((".*?")\);<\/script>/g;
const CLOSE = /<script>window\.__reactRouterContext\.streamController\.close\(\);<\/script>/;

/** React Router's own script that scrolls a page to where it was. The browser does so by itself until React takes over. */
const SCROLL = /<script>\(\(storageKey, restoreKey\) => \{[\s\S]*?<\/script>/;

/**
 * Takes a rendered document's scripts off the way to its first paint: module preloads go, and the scripts that start
 * React become data, which a small inline script acts upon when the browser is idle or somebody is about to use the
 * page. `matches` are the ids of the page's routes, outermost first; `startFile` is the address of
 * app/platform/hydration/bootstrap.ts. `moreRoutes` is the module of what the browser shall know of other routes from the
 * start, so that following a link to one of them asks for nothing but its data and its files. It stands in for the
 * manifest's own file, which React Router preloads during hydration. `styles` is the address of the whole stylesheet,
 * for what appears later. `speculation` are speculation rules for the time before hydration. A document without React
 * comes back as it is.
 */
export function deferScripts(
  html: string,
  { manifest, matches, startFile, moreRoutes, styles, speculation }: DeferOptions,
): string {
  const context = CONTEXT.exec(html)?.[1];
  if (context === undefined || !START.test(html)) return html;
  const routes = matches.map((id) => [id, withoutEmpty(manifest.routes[id])]);
  const { entry, version } = manifest;
  const url = moreRoutes ?? manifest.url;
  const start = {
    manifest: { entry: withoutEmpty(entry), routes: Object.fromEntries(routes), url, version },
    matches,
    moreRoutes,
    styles,
    context: JSON.parse(context),
    pieces: [...html.matchAll(PIECE)].map(([, piece = '""']) => JSON.parse(piece)),
  };
  const rules = speculation ? `<script type="speculationrules">${asText(speculation)}</script>` : "";
  return (
    html
      .replace(PRELOAD, "")
      // React finds an element here when it takes over, and doesn't ask what is in it.
      .replace(SCROLL, "<script></script>")
      .replace(CONTEXT, "<script></script>")
      .replace(PIECE, "")
      .replace(CLOSE, "")
      .replace(START, () => `<script type="application/json" id="${CLIENT_START_ID}">${asText(start)}</script>`)
      .replace(/<\/body>/, () => `${rules}<script>${clientStartScript(startFile)}</script></body>`)
  );
}

interface DeferOptions {
  manifest: Manifest;
  matches: ReadonlyArray<string>;
  startFile: string;
  moreRoutes?: string | undefined;
  styles?: string | undefined;
  speculation?: object;
}

/** Without what is false or an empty list: that is what the browser takes a missing value for. */
function withoutEmpty(some: object | undefined): object {
  return Object.fromEntries(
    Object.entries(some ?? {}).filter(([, value]) => value !== false && !(Array.isArray(value) && value.length === 0)),
  );
}

/** JSON that can stand inside a script element. */
function asText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
