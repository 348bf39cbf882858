import { PageOrQuestion } from "~/domain/leads/forms/ui/page-or-question.tsx";
import { loadUnlessLeftOut } from "~/domain/site/not-found.server.tsx";
import { ServiceDetailPage } from "~/domain/site/ui/pages/service-detail-page.tsx";
import type { Route } from "./+types/service";

/** The page of each service; its address ends with the slug. 404 when the owner has left the service out. */
export function loader(args: Route.LoaderArgs) {
  const slug = slugIn(args.url.pathname);
  return loadUnlessLeftOut(args, { [slug]: <ServiceDetailPage slug={slug} /> });
}

export { pageMeta as meta } from "~/domain/site/head/head-transfer.ts";

export default function Service({ loaderData, matches }: Route.ComponentProps) {
  return <PageOrQuestion page={slugIn(matches[2].pathname)} missing={loaderData.island} />;
}

const slugIn = (path: string) => path.replace(/.*\//, "");
