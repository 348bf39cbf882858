import { listMembers } from "~/domain/team/queries.server.ts";
import { TEAM_SCREEN, TeamScreen } from "~/domain/team/ui/admin/team-screen.tsx";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/team";

export const handle: ScreenHandle = TEAM_SCREEN;

export async function loader() {
  return { members: await listMembers() };
}

export default function Team({ loaderData }: Route.ComponentProps) {
  return <TeamScreen members={loaderData.members} />;
}
