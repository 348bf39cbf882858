import type { MetaDescriptor } from "react-router";

/** The head that the public layout's loader gave, from the `matches` a route's `meta` receives. */
export function layoutHead(matches: ReadonlyArray<unknown>): MetaDescriptor[] {
  for (const match of matches) {
    const loaded = (match as { loaderData?: unknown } | undefined)?.loaderData;
    if (loaded && typeof loaded === "object" && "head" in loaded) return loaded.head as MetaDescriptor[];
  }
  return [];
}
