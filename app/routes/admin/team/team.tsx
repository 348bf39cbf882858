import { listMembers } from "~/domain/team/queries.server.ts";
import { EMPTY, TeamScreen, TITLE } from "~/domain/team/ui/admin/team-screen.tsx";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/team";

export const handle: ScreenHandle = { title: TITLE, loadFailure: "Failed to load the team", empty: EMPTY };

export async function loader() {
  return { members: await listMembers() };
}

export default function Team({ loaderData }: Route.ComponentProps) {
  return <TeamScreen members={loaderData.members} />;
}
