import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { loadPageTeam } from "~/domain/team/queries.server.ts";
import { sampleTeam } from "~/domain/team/sample-team.ts";
import { OurTeamPage } from "~/domain/team/ui/public/our-team-page.tsx";
import { useLiveRevalidation } from "~/platform/live/use-live-revalidation.ts";
import type { Route } from "./+types/our-team";

export async function loader({ context }: Route.LoaderArgs) {
  const sample = () => sampleTeam(siteIdentity()).filter((person) => person.onTeamPage);
  const { members, version } = await loadPageTeam(context, "team-page", sample);
  const isEmpty = members.length === 0 && version !== "";
  return { members, ...(isEmpty && { isEmpty }) };
}

export default function OurTeam({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(["team"], { recheckAfterMs: 500 });
  return <OurTeamPage {...loaderData} />;
}
