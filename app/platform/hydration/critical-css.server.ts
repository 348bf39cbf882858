import { createHash } from "node:crypto";

const INLINE_STYLESHEET = /<style data-public="">([\s\S]*?)<\/style>/;
const OPENING_TAG = /<([a-z][\w-]*)([^>]*)>/g;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const ATTRIBUTE_SELECTOR = /\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*)["']?)?[^\]]*\]/g;
/** Most pages share their elements and classes, so they share a cache entry. */
const MAX_CACHED = 200;

const criticalCssCache = new Map<string, Promise<string>>();

/**
 * Reduces the inline stylesheet of a public document to its critical CSS, the rules that the document uses, and marks
 * it as that: half of the bytes before the first paint. The browser loads the full stylesheet at the first user intent
 * (app/platform/hydration/bootstrap.ts). Scripts set attributes later, so selectors are matched by elements and classes
 * alone. A document without that stylesheet is returned unchanged.
 */
export async function inlineCriticalCss(html: string): Promise<string> {
  const [, stylesheet] = INLINE_STYLESHEET.exec(html) ?? [];
  if (stylesheet === undefined) return html;
  const used = await cachedCriticalCss(stylesheet, collectSelectors(html));
  return html.replace(INLINE_STYLESHEET, () => `<style data-public="critical">${used}</style>`);
}

interface UsedSelectors {
  tags: string[];
  classes: string[];
}

function collectSelectors(html: string): UsedSelectors {
  const tags = new Set<string>();
  const classes = new Set<string>();
  for (const [, tag = "", attributes = ""] of html.matchAll(OPENING_TAG)) {
    tags.add(tag);
    for (const [, list = ""] of attributes.matchAll(CLASS_ATTRIBUTE)) {
      for (const name of list.split(/\s+/)) classes.add(unescapeHtml(name));
    }
  }
  return { tags: [...tags].sort(), classes: [...classes].sort() };
}

/** The characters that React escapes in attributes. */
function unescapeHtml(name: string): string {
  return name
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function cachedCriticalCss(stylesheet: string, selectors: UsedSelectors): Promise<string> {
  const key = createHash("sha256")
    .update(JSON.stringify([stylesheet, selectors]))
    .digest("base64");
  const known = criticalCssCache.get(key);
  if (known) return known;
  const used = extractCriticalCss(stylesheet, selectors);
  if (criticalCssCache.size >= MAX_CACHED) criticalCssCache.delete(criticalCssCache.keys().next().value ?? "");
  criticalCssCache.set(key, used);
  used.catch(() => criticalCssCache.delete(key));
  return used;
}

async function extractCriticalCss(stylesheet: string, { tags, classes }: UsedSelectors): Promise<string> {
  const { PurgeCSS } = await import("purgecss");
  const attributes = [...stylesheet.matchAll(ATTRIBUTE_SELECTOR)];
  const found = {
    tags,
    classes,
    ids: [],
    attributes: {
      names: attributes.map(([, name = ""]) => name),
      values: attributes.map(([, , value = ""]) => value),
    },
    undetermined: [],
  };
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: "", extension: "html" }],
    css: [{ raw: stylesheet }],
    extractors: [{ extensions: ["html"], extractor: () => found }],
    variables: true,
    keyframes: true,
  });
  return [
    withoutComments,
    withoutAbsentFormControls,
    withoutDefaults,
    withoutUnusedCustomProperties,
    withoutUnusedKeyframes,
  ].reduce((styles, shorten) => shorten(styles), result?.css ?? stylesheet);
}

/** Licences are in the full stylesheet. */
function withoutComments(styles: string): string {
  return styles.replace(/\/\*[\s\S]*?\*\//g, "");
}

/**
 * Removes pseudo-elements of date, number and file inputs, which PurgeCSS can't match. No public page has such an
 * input.
 */
function withoutAbsentFormControls(styles: string): string {
  return styles.replace(/::(?:-webkit-(?:date|calendar|inner-spin|outer-spin)|file-selector)[^{}]*\{[^{}]*\}/g, "");
}

/** Tailwind's default variables are set on the root or nowhere: either the variable or its fallback is dead. */
function withoutDefaults(styles: string): string {
  return styles.replace(/var\((--default-[\w-]+),([^()]*)\)/g, (_, name: string, fallback: string) =>
    styles.includes(`${name}:`) ? `var(${name})` : fallback,
  );
}

/** PurgeCSS keeps `@property` rules of custom properties that are unused by then. */
function withoutUnusedCustomProperties(styles: string): string {
  const read = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return styles.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ""));
}

/** PurgeCSS looks for animation names in the full stylesheet, not in its result. */
function withoutUnusedKeyframes(styles: string): string {
  return styles.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    new RegExp(`animation[^;}]*[\\s:,]${name}\\b`).test(styles) ? rule : "",
  );
}
