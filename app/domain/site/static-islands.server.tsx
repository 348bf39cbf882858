import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { LoaderFunctionArgs } from "react-router";
import { isNavigation } from "~/domain/site/head/head-transfer.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { identityForPage } from "~/domain/site/identity/identity.ts";
import { IdentityProvider } from "~/domain/site/ui/kit/identity-context.tsx";
import { withNonSerialized } from "~/shared/non-serialized.ts";

/** The static islands of a page by the ids of their `StaticIsland` (app/ui/hydration/static-island.tsx). */
type StaticIslands = Record<string, ReactNode>;
/** What a loader gets, as far as it matters here. */
type Loading = Pick<LoaderFunctionArgs, "request" | "url">;

/**
 * Renders the static islands of a page and adds them to its loader's data as `islands`, by id. A document has them
 * where they are shown, so that its data don't repeat them; a link navigation gets them with its data.
 */
export function withStaticIslands<Data extends object>(
  { request, url }: Loading,
  islands: StaticIslands,
  data: Data,
): Data & { islands?: Record<string, string> } {
  const rendered = renderStaticIslands(url.pathname, islands);
  return isNavigation(request) ? { ...data, islands: rendered } : withNonSerialized(data, { islands: rendered });
}

/** Makes the loader of a page whose only data are static islands. */
export const loadStaticIslands = (islands: StaticIslands) => (args: Loading) => withStaticIslands(args, islands, {});

/** The HTML of static islands of the page at `path`, by id. */
export function renderStaticIslands(path: string, islands: StaticIslands): Record<string, string> {
  const site = siteIdentity();
  const identity = { ...identityForPage(site, path), hourlyRate: site.hourlyRate };
  return Object.fromEntries(
    Object.entries(islands).map(([id, island]) => [
      id,
      renderToString(<IdentityProvider identity={identity}>{island}</IdentityProvider>),
    ]),
  );
}
