import type { Rolldown } from "vite";

type Context = Rolldown.ChunkingContext;

const PUBLIC_ROUTE = /\/app\/routes\/public\/(?!layout\.)/;
const OWNERS_ROUTE = /\/app\/routes\/admin\//;
const EVERY_PAGE = /\/app\/(?:root|entry\.client|routes\/public\/layout)\./;
/** Controls of all pages. */
const KIT = /\/app\/(?:ui\/[^/]+|domain\/site\/ui\/kit)\/[^/]+$/;
/** A subject's folder for what its public pages have in common. */
const PUBLIC_UI = /\/app\/domain\/(.+)\/ui\/public\//;
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/;
const ROUTER = /\/node_modules\/react-router\//;
const ZOD = /\/node_modules\/zod\//;

/** From how many public pages on a module is in the chunk that every document loads; fewer load one chunk more. */
const MANY_PAGES = 5;
/** The same of controls, which are small. */
const MANY_PAGES_OF_KIT = 3;
/** From how many of the owner's routes on a module is in the chunk of their screens. */
const MANY_SCREENS = 3;

/**
 * The groups of the client build, by what loads a module: few chunks for a first visit, none of which has a module of
 * the owner's screens, not even one that is loaded on demand. The router's manifest, which each first visit loads, too,
 * names every chunk that routes share, so the screens have one large one. A chunk takes along what its modules import.
 */
export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: "framework", test: FRAMEWORK, priority: 3 },
  { name: "router", test: ROUTER, priority: 3 },
  { name: siteChunk, debugName: "site", minShareCount: 2, priority: 2 },
  { name: subjectChunk, debugName: "subjects", minShareCount: 2, priority: 1 },
  { name: pagesChunk, debugName: "pages", minShareCount: 2, priority: 1 },
  { name: laterChunk, debugName: "on demand", minShareCount: 2, priority: 1 },
  { name: "icons", test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 1 },
  { name: screensChunk, debugName: "screens", minShareCount: 2 },
];

/** The chunks that every document loads. */
export const IN_EVERY_DOCUMENT = /\/(?:framework|router|rolldown-runtime|site)-[\w-]+\.js$/;

function siteChunk(id: string, context: Context) {
  const { isEverywhere, pages, screens } = usersOf(id, context);
  const many = KIT.test(id) ? MANY_PAGES_OF_KIT : MANY_PAGES;
  const isShared = pages.length >= many || (pages.length > 0 && screens.length >= MANY_SCREENS);
  return isEverywhere || isShared ? "site" : null;
}

function subjectChunk(id: string) {
  return PUBLIC_UI.exec(id)?.[1]?.replaceAll("/", "-") ?? null;
}

/** A chunk for each set of pages. */
function pagesChunk(id: string, context: Context) {
  const { pages } = usersOf(id, context);
  if (pages.length === 0) return null;
  const key = pages.join();
  const index = setsOfPages.get(key) ?? setsOfPages.size;
  setsOfPages.set(key, index);
  return `pages${index}`;
}

const setsOfPages = new Map<string, number>();

/** What public pages load on demand, apart from what Zod is needed for. */
function laterChunk(id: string, context: Context) {
  if (ZOD.test(id)) return "validation";
  if (!usersOf(id, context).isLater || id.includes("/node_modules/")) return null;
  return [...dependenciesOf(id, context)].some((one) => ZOD.test(one)) ? "validation" : "later";
}

function screensChunk(id: string, context: Context) {
  return usersOf(id, context).screens.length >= MANY_SCREENS ? "screens" : null;
}

/** What loads a module. */
interface Users {
  isEverywhere: boolean;
  /** The public routes that load it by themselves. */
  pages: string[];
  /** The owner's. */
  screens: string[];
  /** Whether a public page loads it on demand. */
  isLater: boolean;
}

function usersOf(id: string, context: Context): Users {
  const entries = entriesOf(id, context, ({ importers }) => importers);
  const matching = (pattern: RegExp) => entries.filter((entry) => pattern.test(entry)).sort();
  const later = entriesOf(id, context, ({ importers, dynamicImporters }) => [...importers, ...dynamicImporters]);
  return {
    isEverywhere: matching(EVERY_PAGE).length > 0,
    pages: matching(PUBLIC_ROUTE),
    screens: matching(OWNERS_ROUTE),
    isLater: later.some((entry) => PUBLIC_ROUTE.test(entry) || EVERY_PAGE.test(entry)),
  };
}

function entriesOf(id: string, context: Context, importersOf: (info: Rolldown.ModuleInfo) => string[]): string[] {
  return [...reach(id, context, importersOf)].filter((module) => context.getModuleInfo(module)?.isEntry);
}

/** A module with all that it imports. */
function dependenciesOf(id: string, context: Context): Set<string> {
  return reach(id, context, ({ importedIds }) => importedIds);
}

function reach(id: string, context: Context, next: (info: Rolldown.ModuleInfo) => string[]): Set<string> {
  const found = new Set<string>();
  const visit = (module: string) => {
    if (found.has(module)) return;
    found.add(module);
    const info = context.getModuleInfo(module);
    // A copy: the array is the bundler's, which it uses again.
    for (const one of info ? [...next(info)] : []) visit(one);
  };
  visit(id);
  return found;
}
