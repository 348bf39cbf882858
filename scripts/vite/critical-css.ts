import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PurgeCSS } from "purgecss";
import type { ChunkModules } from "./chunk-modules.ts";

/** What every public page loads, besides its own route. */
const EVERY_PAGE = ["app/entry.client.tsx", "app/root.tsx", "app/routes/public/layout.tsx"];
const PUBLIC_ROUTE = /^(app\/)(routes\/public\/.+)\.tsx$/;
/** Sources that may have class names; what pages say is in `copy` folders, and words are no classes. */
const MARKUP = /^app\/(?!.*\/copy\/).*\.tsx?$/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const BETWEEN_WORDS = /[\s"'`{}]+/;
const ELEMENT = /<([a-z][a-z0-9]*)/g;
/** The beginning of a class name that a template completes. */
const CLASS_PREFIX = /([a-z][\w-]*-)\$\{/g;
const ATTRIBUTE_SELECTOR = /\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*)["']?)?[^\]]*\]/g;
/** A post's text is Markdown: any element may be in it. */
const POST_TEXT = 'className="article"';

/**
 * Writes the critical CSS of each public route into `critical-css.json` in the build folder: the rules of the full
 * stylesheet for the elements and classes in the source of the modules that the route may load, its layout's included.
 * So a page has its styles in every state, whatever its data are (app/platform/hydration/critical-css.server.ts).
 */
export async function writeCriticalCss(buildFolder: string): Promise<void> {
  const assets = path.join(buildFolder, "client/assets");
  const stylesheet = readdirSync(assets).find((name) => /^public-.*\.css$/.test(name));
  if (!stylesheet) throw new Error("The client build has no public stylesheet.");
  const css = readFileSync(path.join(assets, stylesheet), "utf8");
  const chunks: Record<string, ChunkModules> = JSON.parse(
    readFileSync(path.join(buildFolder, "client/.vite/modules.json"), "utf8"),
  );
  const routes = Object.values(chunks).flatMap(({ entry }) => (entry && PUBLIC_ROUTE.test(entry) ? [entry] : []));
  const styles: Record<string, string> = {};
  for (const route of routes) {
    const sources = modulesOf(chunks, [...EVERY_PAGE, route])
      .filter((module) => MARKUP.test(module) && existsSync(module))
      .map((module) => readFileSync(module, "utf8"));
    styles[route.replace(PUBLIC_ROUTE, "$2")] = await criticalCss(css, sources);
  }
  writeFileSync(path.join(buildFolder, "critical-css.json"), JSON.stringify(styles));
}

/** The rules of a stylesheet that the markup in `sources` may use. Scripts set attributes later, so all of those stay. */
export async function criticalCss(stylesheet: string, sources: string[]): Promise<string> {
  const text = sources.join("\n").replace(COMMENT, "");
  const attributes = [...stylesheet.matchAll(ATTRIBUTE_SELECTOR)];
  const found = {
    tags: ["html", "head", "body", ...[...text.matchAll(ELEMENT)].map(([, tag = ""]) => tag)],
    classes: text.split(BETWEEN_WORDS),
    ids: [],
    attributes: {
      names: attributes.map(([, name = ""]) => name),
      values: attributes.map(([, , value = ""]) => value),
    },
    undetermined: [],
  };
  const prefixes = [...text.matchAll(CLASS_PREFIX)].map(([, prefix]) => new RegExp(`^${prefix}`));
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: "", extension: "html" }],
    css: [{ raw: stylesheet }],
    extractors: [{ extensions: ["html"], extractor: () => found }],
    safelist: { standard: prefixes, greedy: text.includes(POST_TEXT) ? [/^article$/] : [] },
    variables: true,
    keyframes: true,
  });
  return result?.css ?? stylesheet;
}

/** The modules of some entries and of all that they import, on demand too: a static island's code is in the document. */
function modulesOf(chunks: Record<string, ChunkModules>, wanted: string[]): string[] {
  const modules = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunks[file];
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    for (const module of Object.keys(chunk.modules)) modules.add(module);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const [file, { entry }] of Object.entries(chunks)) if (entry && wanted.includes(entry)) visit(file);
  return [...modules];
}
