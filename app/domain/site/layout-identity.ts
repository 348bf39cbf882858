import type { Identity } from "~/domain/site/identity";

/** The identity that the public layout's loader gave, from the `matches` a route's `meta` receives. */
export function layoutIdentity(matches: ReadonlyArray<unknown>): Identity | undefined {
  for (const match of matches) {
    const loaded = (match as { loaderData?: unknown } | undefined)?.loaderData;
    if (loaded && typeof loaded === "object" && "identity" in loaded) return loaded.identity as Identity;
  }
  return undefined;
}
