import { HeadCell, Table } from "~/ui/admin-shell/table";
import type { SubmissionRow } from "../../listing";
import { TableRow } from "./table-row";

/** The list of submissions. `viewPath` gives the address that opens a submission's details. */
export function SubmissionTable({
  rows,
  highlightedId,
  viewPath,
}: {
  rows: SubmissionRow[];
  highlightedId: string | null;
  viewPath: (id: string) => string;
}) {
  const head = (
    <>
      <HeadCell className="w-full">Name</HeadCell>
      <HeadCell className="hidden xl:table-cell">Contact</HeadCell>
      <HeadCell className="max-lg:hidden">Type</HeadCell>
      <HeadCell>Status</HeadCell>
      <HeadCell className="max-lg:hidden">Date</HeadCell>
      <HeadCell>
        <span className="sr-only">Actions</span>
      </HeadCell>
    </>
  );
  return (
    <Table label="Form submissions" head={head}>
      {rows.map((row) => (
        <TableRow key={row.id} row={row} highlighted={row.id === highlightedId} viewPath={viewPath(row.id)} />
      ))}
    </Table>
  );
}
