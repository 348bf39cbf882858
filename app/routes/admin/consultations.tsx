import { latestOfType } from "~/domain/submissions/queries.server";
import { LocalTime } from "~/ui/admin-shell/local-time";
import { PageHeader } from "~/ui/admin-shell/page-header";
import type { ScreenHandle } from "~/ui/admin-shell/screen-handle";
import { SimpleList, TwoLines } from "~/ui/admin-shell/simple-list";
import { StatusBadge } from "~/ui/admin-shell/status-badge";
import type { Route } from "./+types/consultations";

export const handle: ScreenHandle & { empty: string } = {
  title: "Free Consultations",
  loadFailure: "Failed to load consultations",
  empty: "No consultation requests yet",
};

export async function loader() {
  return { requests: await latestOfType("consultation", 200) };
}

export default function Consultations({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={handle.title} />
      <SimpleList
        label={handle.title}
        items={loaderData.requests}
        empty={handle.empty}
        columns={[
          { title: "Name", wide: true, cell: (row) => <TwoLines first={row.name} second={row.preview} /> },
          { title: "Contact", narrow: true, cell: (row) => <TwoLines first={row.email} second={row.phone} /> },
          { title: "Status", cell: (row) => <StatusBadge status={row.status} /> },
          { title: "Date", cell: (row) => <LocalTime moment={row.createdAt} /> },
        ]}
      />
    </>
  );
}
