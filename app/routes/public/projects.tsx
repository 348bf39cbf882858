import { PageOrQuestion } from "~/domain/leads/forms/ui/page-or-question.tsx";
import { loadUnlessLeftOut } from "~/domain/site/not-found.server.tsx";
import { ProjectsPage } from "~/domain/site/ui/pages/projects-page.tsx";
import type { Route } from "./+types/projects";

const ISLAND = "projects-page";

/** 404 when no case is shown as a project: nothing links to the page then. */
export const loader = (args: Route.LoaderArgs) => loadUnlessLeftOut(args, { [ISLAND]: <ProjectsPage /> });

export { pageMeta as meta } from "~/domain/site/head/head-transfer.ts";

export default function Projects({ loaderData }: Route.ComponentProps) {
  return <PageOrQuestion page={ISLAND} missing={loaderData.island} />;
}
