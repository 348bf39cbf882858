import { StatusBadge } from "~/ui/admin-shell/status-badge";
import { ViewButton, ViewLink } from "~/ui/admin-shell/view-link";
import { Button } from "~/ui/button";
import type { EnquiryRow } from "../../listing";
import { useEnquiryStatus } from "./use-enquiry-status";

/** Who enquires. The name opens the enquiry. */
export function NameCell({ row }: { row: EnquiryRow }) {
  return (
    <>
      <ViewLink id={row.id} className="block truncate font-medium hover:underline">
        {row.name}
      </ViewLink>
      {row.company ? <p className="truncate text-muted">{row.company}</p> : null}
    </>
  );
}

/** The status, as it is about to be while the server is told. */
export function StatusCell({ row }: { row: EnquiryRow }) {
  const { status } = useEnquiryStatus(row);
  return <StatusBadge status={status} />;
}

/** 'View', and what can be done about the enquiry. */
export function ActionsCell({ row }: { row: EnquiryRow }) {
  return (
    <div className="flex items-start gap-2 @max-2xl:flex-wrap @2xl:flex-col @5xl:flex-row">
      <ViewButton id={row.id} name={row.name} className="@max-2xl:flex-1" />
      <StatusButtons row={row} />
    </div>
  );
}

/** 'Mark Contacted' unless that is done, and 'Resolve' unless that is done. */
export function StatusButtons({ row }: { row: Pick<EnquiryRow, "id" | "name" | "status"> }) {
  const { status, setStatus } = useEnquiryStatus(row);
  return (
    <>
      {status === "contacted" ? null : (
        <Button variant="ghost" size="sm" className="@max-2xl:flex-1" onClick={() => setStatus("contacted")}>
          Mark Contacted<span className="sr-only"> {row.name}</span>
        </Button>
      )}
      {status === "resolved" ? null : (
        <Button variant="ghost" size="sm" className="@max-2xl:flex-1" onClick={() => setStatus("resolved")}>
          Resolve<span className="sr-only"> {row.name}</span>
        </Button>
      )}
    </>
  );
}
