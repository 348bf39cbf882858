import { CLIENT_START_ID, CLIENT_START_SCRIPT } from "./client-start-script.ts";

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

/**
 * Takes a rendered document's scripts off the way to its first paint: module preloads go, and the script that starts
 * React becomes data, which a small inline script acts upon when the browser is idle or somebody is about to use the
 * page. `matches` are the ids of the page's routes, outermost first; `known` says which routes the browser shall know
 * from the start, so that following a link to one of them asks for nothing but its data and its files. `speculation`
 * are speculation rules for the time before React takes over. A document without React comes back as it is.
 */
export function deferScripts(html: string, { manifest, matches, known, speculation }: DeferOptions): string {
  if (!START.test(html)) return html;
  const routes = Object.entries(manifest.routes).filter(([id]) => matches.includes(id) || known(id));
  const { entry, url, version } = manifest;
  const start = { manifest: { entry, routes: Object.fromEntries(routes), url, version }, matches };
  const rules = speculation ? `<script type="speculationrules">${asText(speculation)}</script>` : "";
  return html
    .replace(PRELOAD, "")
    .replace(START, () => `<script type="application/json" id="${CLIENT_START_ID}">${asText(start)}</script>`)
    .replace(/<\/body>/, () => `${rules}<script>${CLIENT_START_SCRIPT}</script></body>`);
}

interface DeferOptions {
  manifest: Manifest;
  matches: ReadonlyArray<string>;
  known: (routeId: string) => boolean;
  speculation?: object;
}

/** JSON that can stand inside a script element. */
function asText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
