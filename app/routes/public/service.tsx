import { data } from "react-router";
import { serviceAt } from "~/domain/site/services.server.ts";
import { ServiceDetailPage } from "~/domain/site/ui/pages/service-detail-page";
import type { Route } from "./+types/service";

/** The texts of one service. They come from the server, so that a visitor of one page doesn't load all six. */
export function loader({ url }: Route.LoaderArgs) {
  const found = serviceAt(url.pathname);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export default function Service({ loaderData }: Route.ComponentProps) {
  return <ServiceDetailPage key={loaderData.service.slug} {...loaderData} />;
}
