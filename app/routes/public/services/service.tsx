import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { ServiceDetailPage } from "~/domain/site/ui/pages/service-detail-page.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/service";

/** The page of each service; its address ends with the slug. */
export function loader(args: Route.LoaderArgs) {
  const slug = slugIn(args.url.pathname);
  return withStaticIslands(args, { [slug]: <ServiceDetailPage slug={slug} /> }, {});
}

export default function Service({ matches }: Route.ComponentProps) {
  return <StaticIsland id={slugIn(matches[2].pathname)} />;
}

const slugIn = (path: string) => path.replace(/.*\//, "");
