import { ServiceTestimonials } from "~/domain/home/ui/public/testimonial-cards.tsx";
import { PageOrQuestion } from "~/domain/leads/forms/ui/page-or-question.tsx";
import { loadUnlessLeftOut } from "~/domain/site/not-found.server.tsx";
import { ServicesPage } from "~/domain/site/ui/pages/services-page.tsx";
import type { Route } from "./+types/services";

const ISLAND = "services-page";

/** 404 while both sets of services are empty. */
export const loader = (args: Route.LoaderArgs) =>
  loadUnlessLeftOut(args, { [ISLAND]: <ServicesPage voices={<ServiceTestimonials />} /> });

export { pageMeta as meta } from "~/domain/site/head/head-transfer.ts";

export default function Services({ loaderData }: Route.ComponentProps) {
  return <PageOrQuestion page={ISLAND} missing={loaderData.island} />;
}
