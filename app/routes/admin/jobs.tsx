import { listJobs } from "~/domain/jobs/queries.server";
import { LocalTime } from "~/ui/admin-shell/local-time";
import { PageHeader } from "~/ui/admin-shell/page-header";
import type { ScreenHandle } from "~/ui/admin-shell/screen-handle";
import { SimpleList, TwoLines } from "~/ui/admin-shell/simple-list";
import { StatusBadge } from "~/ui/admin-shell/status-badge";
import type { Route } from "./+types/jobs";

export const handle: ScreenHandle & { empty: string } = {
  title: "Jobs",
  loadFailure: "Failed to load jobs",
  empty: "No jobs found",
};

export async function loader() {
  return { jobs: await listJobs({ limit: 200 }) };
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={handle.title} />
      <SimpleList
        label={handle.title}
        items={loaderData.jobs}
        empty={handle.empty}
        columns={[
          { title: "Title", wide: true, cell: (row) => <TwoLines first={row.title} second={row.description} /> },
          { title: "Assigned to", narrow: true, cell: (row) => row.assignedTo },
          { title: "Status", cell: (row) => <StatusBadge status={row.status} /> },
          { title: "Date", cell: (row) => <LocalTime moment={row.createdAt} /> },
        ]}
      />
    </>
  );
}
