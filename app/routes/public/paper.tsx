import { PageOrQuestion } from "~/domain/leads/forms/ui/page-or-question.tsx";
import { loadUnlessLeftOut } from "~/domain/site/not-found.server.tsx";
import { PaperPage } from "~/domain/site/ui/pages/paper-page.tsx";
import type { Route } from "./+types/paper";

/** An example of what clients receive. 404 when the owner has left out the service that it is of. */
export const loader = (args: Route.LoaderArgs) =>
  loadUnlessLeftOut(args, { [islandOf(args.url.pathname)]: <PaperPage path={args.url.pathname} /> });

export { pageMeta as meta } from "~/domain/site/head/head-transfer.ts";

export default function Paper({ loaderData, matches }: Route.ComponentProps) {
  return <PageOrQuestion page={islandOf(matches[2].pathname)} missing={loaderData.island} />;
}

const islandOf = (path: string) => path.replace(/.*\/(.*)/, "paper-$1");
