import { listMembers } from "~/domain/team/queries.server";
import { PageHeader } from "~/ui/admin-shell/page-header";
import type { ScreenHandle } from "~/ui/admin-shell/screen-handle";
import { SimpleList, TwoLines } from "~/ui/admin-shell/simple-list";
import type { Route } from "./+types/team";

export const handle: ScreenHandle & { empty: string } = {
  title: "Team",
  loadFailure: "Failed to load the team",
  empty: "Team Management (Coming soon)",
};

export async function loader() {
  return { members: await listMembers() };
}

export default function Team({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={handle.title} />
      <SimpleList
        label={handle.title}
        items={loaderData.members}
        empty={handle.empty}
        columns={[
          { title: "Name", wide: true, cell: (member) => <TwoLines first={member.name} second={member.role} /> },
          { title: "Home page", cell: (member) => (member.onHome ? "Shown" : "–") },
          { title: "Team page", cell: (member) => (member.onTeamPage ? "Shown" : "–") },
        ]}
      />
    </>
  );
}
