import type { MetaDescriptor } from "react-router";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";

/** The part of the public layout's loader data that heads need. */
type LayoutData = { identity?: PageIdentity; head?: MetaDescriptor[] };

/** That, from the `matches` a route's `meta` receives. */
export function layoutData(matches: ReadonlyArray<unknown>): LayoutData {
  for (const match of matches) {
    const loaded = (match as { loaderData?: unknown } | undefined)?.loaderData;
    if (loaded && typeof loaded === "object" && "identity" in loaded) return loaded as LayoutData;
  }
  return {};
}
