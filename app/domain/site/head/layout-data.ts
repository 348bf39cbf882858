import type { MetaDescriptor } from "react-router";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";

/** What the public layout's loader gave, as far as heads go. */
type LayoutData = { identity?: PageIdentity; head?: MetaDescriptor[] };

/** That, from the `matches` a route's `meta` receives. */
export function layoutData(matches: ReadonlyArray<unknown>): LayoutData {
  for (const match of matches) {
    const loaded = (match as { loaderData?: unknown } | undefined)?.loaderData;
    if (loaded && typeof loaded === "object" && "identity" in loaded) return loaded as LayoutData;
  }
  return {};
}
