import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PurgeCSS } from "purgecss";
import type { Plugin } from "vite";

/** What every public page has, besides its own route. */
const EVERY_PAGE = ["app/root.tsx", "app/routes/public/layout.tsx"];
/** Shown after a press or scrolling, when the full stylesheet is there, or in a document that answers a form, which has
 * it. */
const ON_DEMAND =
  /\/(?:pin-entry-panel|toast-list|floating-widget|lead-receipt|subscription-receipt|error-summary)\.tsx$/;
const PUBLIC_ROUTE = /^app\/(routes\/public\/.+)\.tsx$/;
const SOURCE = /^app\/(?!.*\.server\.ts$).*\.tsx?$/;
/** Sources that may have class names. */
const MARKUP = /\.tsx$/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Class names are in strings only; many an identifier is called like a class. */
const STRING = /"[^"\n]*"|'[^'\n]*'|`[^`]*`/g;
const BETWEEN_WORDS = /[\s"'`{}]+/;
const ELEMENT = /<([a-z][a-z0-9]*)/g;
/** The beginning of a class name that a template completes. */
const CLASS_PREFIX = /([a-z][\w-]*-)\$\{/g;
const ATTRIBUTE_SELECTOR = /\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*)["']?)?[^\]]*\]/g;
/** The reset's rules for parts of dates, numbers and files, which PurgeCSS can't match; no public page needs them. */
const ABSENT_CONTROLS =
  /(?<![\w)\]])::(?:-webkit-(?:date|calendar|inner-spin|outer-spin)|file-selector)[^{}]*\{[^{}]*\}/g;
/** The full stylesheet has it. */
const LICENSE_COMMENT = /\/\*![\s\S]*?\*\/\s*/g;
/** In it are no further brackets. */
const FALLBACK_OF_DEFAULT = /var\((--default-[\w-]+),[^()]*\)/g;
/** Where a post's text is rendered, and what names the elements and classes that it may consist of. */
const POST_TEXT = 'className="article"';
const POST_MARKUP = "app/domain/blog/markdown/rehype-post-page.server.ts";

/**
 * A Vite plugin that writes `critical-css.json` beside the server build: by the id of each public route the rules of
 * the full stylesheet for the elements and classes in the sources that its document may be rendered of, its layout's
 * included. So a page has its styles in every state, whatever its data are; what is imported on demand in the browser
 * waits for the full stylesheet (app/platform/hydration/critical-css.server.ts).
 */
export function criticalCss(): Plugin {
  return {
    name: "critical-css",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    async generateBundle() {
      const root = this.environment.config.root;
      const importsOf = (id: string): readonly string[] => {
        const module = this.getModuleInfo(id);
        // On demand too: the server renders static islands at once.
        return module ? [...module.importedIds, ...module.dynamicallyImportedIds] : [];
      };
      const stylesheet = readPublicStylesheet(root);
      const shared = EVERY_PAGE.map((file) => path.join(root, file));
      const styles: Record<string, string> = {};
      // Sorted, since the order in which modules were loaded differs from build to build.
      for (const id of [...this.getModuleIds()].sort()) {
        const [, route] = PUBLIC_ROUTE.exec(path.relative(root, id)) ?? [];
        if (route === undefined) continue;
        const sources = markupOf([...shared, id], importsOf, root).map(read);
        styles[route] = await extractCriticalCss(stylesheet, sources);
      }
      this.emitFile({ type: "asset", fileName: "critical-css.json", source: JSON.stringify(styles) });
    },
  };
}

/** The client build comes first. */
function readPublicStylesheet(root: string): string {
  const assets = path.join(root, "build/client/assets");
  const file = readdirSync(assets).find((name) => /^public-.*\.css$/.test(name));
  if (!file) throw new Error("The client build has no public stylesheet.");
  return read(path.join(assets, file));
}

const read = (file: string) => readFileSync(file, "utf8");

/** The files with markup among some modules and all that they import. */
function markupOf(entries: string[], importsOf: (id: string) => readonly string[], root: string): string[] {
  const files = new Set<string>();
  const visit = (id: string) => {
    if (files.has(id) || !SOURCE.test(path.relative(root, id)) || ON_DEMAND.test(id)) return;
    files.add(id);
    importsOf(id).forEach(visit);
  };
  entries.forEach(visit);
  return [...files].filter((file) => MARKUP.test(file));
}

/** The rules of a stylesheet that the markup in `sources` may use. Scripts set attributes later, so all of those
 * stay. */
export async function extractCriticalCss(stylesheet: string, sources: string[]): Promise<string> {
  const hasPost = sources.some((source) => source.includes(POST_TEXT));
  const text = [...sources, ...(hasPost ? [read(POST_MARKUP)] : [])].join("\n").replace(COMMENT, "");
  const attributes = [...stylesheet.matchAll(ATTRIBUTE_SELECTOR)];
  const words = (text.match(STRING) ?? []).join(" ").split(BETWEEN_WORDS);
  const found = {
    // An element may be chosen by a string, such as a heading's level.
    tags: ["html", "head", "body", ...[...text.matchAll(ELEMENT)].map(([, tag = ""]) => tag), ...words],
    classes: words,
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
    safelist: { standard: prefixes },
    variables: true,
    keyframes: true,
  });
  const styles = (result?.css ?? stylesheet).replace(ABSENT_CONTROLS, "").replace(LICENSE_COMMENT, "");
  return withoutUnusedFallbacks(withoutUnusedProperties(styles));
}

/** The reset's fallbacks for custom properties of the theme that are always set, such as its list of system fonts. */
function withoutUnusedFallbacks(styles: string): string {
  return styles.replace(FALLBACK_OF_DEFAULT, (reference, name) =>
    styles.includes(`${name}:`) ? `var(${name})` : reference,
  );
}

/** PurgeCSS keeps the `@property` rules of custom properties that nothing reads any more. */
function withoutUnusedProperties(styles: string): string {
  return styles.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (styles.includes(`var(${name}`) ? rule : ""));
}
