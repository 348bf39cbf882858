import { listEnquiries } from "~/domain/enquiries/queries.server";
import { LocalTime } from "~/ui/admin-shell/local-time";
import { PageHeader } from "~/ui/admin-shell/page-header";
import type { ScreenHandle } from "~/ui/admin-shell/screen-handle";
import { SimpleList, TwoLines } from "~/ui/admin-shell/simple-list";
import { StatusBadge } from "~/ui/admin-shell/status-badge";
import type { Route } from "./+types/enquiries";

export const handle: ScreenHandle & { empty: string } = {
  title: "Business Enquiries",
  loadFailure: "Failed to load enquiries",
  empty: "No enquiries found",
};

export async function loader() {
  return { enquiries: await listEnquiries({ limit: 200 }) };
}

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={handle.title} />
      <SimpleList
        label={handle.title}
        items={loaderData.enquiries}
        empty={handle.empty}
        columns={[
          { title: "Name", narrow: true, cell: (row) => <TwoLines first={row.name} second={row.company} /> },
          { title: "Contact", narrow: true, cell: (row) => <TwoLines first={row.email} second={row.phone} /> },
          { title: "Message", wide: true, cell: (row) => <p className="truncate">{row.message}</p> },
          { title: "Status", cell: (row) => <StatusBadge status={row.status} /> },
          { title: "Date", cell: (row) => <LocalTime moment={row.createdAt} /> },
        ]}
      />
    </>
  );
}
