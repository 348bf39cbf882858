import { createHash } from "node:crypto";

const INLINE_STYLESHEET = /<style data-public="">([\s\S]*?)<\/style>/;
const OPENING_TAG = /<([a-z][\w-]*)([^>]*)>/g;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const ATTRIBUTE_SELECTOR = /\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*)["']?)?[^\]]*\]/g;
/** Pages differ in text, not in what they are built of, so a handful of stylesheets serves them all. */
const MAX_CACHED = 200;

const criticalCssCache = new Map<string, Promise<string>>();

/**
 * Leaves of a public document's stylesheet only what that document uses: what has to arrive before the first paint gets
 * smaller by half, and is marked as that. The browser fetches the whole stylesheet when somebody is about to use the
 * page (app/platform/hydration/bootstrap.ts). Attributes may be set later by scripts, so selectors are judged by classes
 * and elements alone. A document without that stylesheet comes back as it is.
 */
export async function inlineCriticalCss(html: string): Promise<string> {
  const [, stylesheet] = INLINE_STYLESHEET.exec(html) ?? [];
  if (stylesheet === undefined) return html;
  const used = await cachedCriticalCss(stylesheet, collectSelectors(html));
  return html.replace(INLINE_STYLESHEET, () => `<style data-public="used">${used}</style>`);
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

/** React writes these characters as references in attributes. */
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

/** Licences are in the whole stylesheet, which is one address away. */
function withoutComments(styles: string): string {
  return styles.replace(/\/\*[\s\S]*?\*\//g, "");
}

/** Rules for the inside of fields of dates, numbers and files, which PurgeCSS can't judge. No public page has such a field. */
function withoutAbsentFormControls(styles: string): string {
  return styles.replace(/::(?:-webkit-(?:date|calendar|inner-spin|outer-spin)|file-selector)[^{}]*\{[^{}]*\}/g, "");
}

/** What Tailwind says of a page by default is set for the whole page or nowhere, so one of the two texts is needless. */
function withoutDefaults(styles: string): string {
  return styles.replace(/var\((--default-[\w-]+),([^()]*)\)/g, (_, name: string, otherwise: string) =>
    styles.includes(`${name}:`) ? `var(${name})` : otherwise,
  );
}

/** PurgeCSS leaves the registrations of custom properties that nothing reads any more. */
function withoutUnusedCustomProperties(styles: string): string {
  const read = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return styles.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ""));
}

/** PurgeCSS looks for names in the whole stylesheet, not in what it leaves. */
function withoutUnusedKeyframes(styles: string): string {
  return styles.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    new RegExp(`animation[^;}]*[\\s:,]${name}\\b`).test(styles) ? rule : "",
  );
}
