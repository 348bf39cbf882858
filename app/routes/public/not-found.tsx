import { AskCard } from "~/domain/leads/forms/ui/ask-card.tsx";
import { notFoundPage } from "~/domain/site/not-found.server.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/not-found";

/** Any unknown path. All share one cached page; the server logs the path (server/pages/cached-pages.ts). */
export const loader = (args: Route.LoaderArgs) => notFoundPage(args);

export { pageMeta as meta } from "~/domain/site/head/head-transfer.ts";

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <StaticIsland id={loaderData.island} />
      <AskCard />
    </>
  );
}
