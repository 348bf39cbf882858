import { knownAddresses } from "~/domain/content/link-targets.server.ts";
import { usesOfSite } from "~/domain/content/links-elsewhere.server.ts";
import { countRedirects, findRedirectById, listRedirects } from "~/domain/redirects/queries.server.ts";
import { pathOf, type Redirect } from "~/domain/redirects/redirect.ts";
import { REDIRECTS_SCREEN, RedirectsScreen } from "~/domain/redirects/ui/admin/redirects-screen.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { parseSearchText } from "~/shared/lists/search-text.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/redirects";

export const handle: ScreenHandle = REDIRECTS_SCREEN;

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const q = parseSearchText(searchParams);
  const editing = parseUuid(searchParams.get("edit"));
  const [page, matching, total, edited] = await Promise.all([
    listRedirects(q, parsePosition(searchParams)),
    countRedirects(q),
    countRedirects(),
    editing ? findRedirectById(editing) : undefined,
  ]);
  return { q, page, matching, total, edited: edited ?? null, broken: await findBroken(page.rows) };
}

/** The new addresses that lead nowhere any more: a post that was unpublished, for example. */
async function findBroken(redirects: readonly Redirect[]): Promise<string[]> {
  const targets = redirects.map(({ to }) => to).filter((to) => to.startsWith("/"));
  const paths = targets.map(pathOf);
  const [uses, known] = await Promise.all([usesOfSite(paths), knownAddresses(paths, siteIdentity())]);
  return targets.filter((to) => {
    const use = uses.get(pathOf(to));
    return use === "free" || (use === "entry" && !known.has(pathOf(to)));
  });
}

export default function Redirects({ loaderData }: Route.ComponentProps) {
  return <RedirectsScreen {...loaderData} />;
}
