import { exactCount } from "~/shared/lists/bounded-count.ts";
import type { BulkOperationView } from "~/shared/lists/bulk-operation.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import { BulkOperationsBar } from "~/ui/admin/bulk/bulk-operations-bar.tsx";
import { type DataColumn, DataTable } from "~/ui/admin/list/data-table.tsx";
import { FilterBar } from "~/ui/admin/list/filter-bar.tsx";
import { Pager } from "~/ui/admin/list/pager.tsx";
import { SelectionBar } from "~/ui/admin/list/selection-bar.tsx";
import { Table, TwoLines } from "~/ui/admin/list/table.tsx";
import { useListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { StatusBadge, StatusSelect } from "~/ui/admin/record/status-badge.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import type { BadgeTone } from "~/ui/controls/badge.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Story } from "./story.tsx";

const INVOICES = [
  {
    id: "1",
    client: "Plumbline Labs",
    text: "Coordination, October",
    status: "sent",
    createdAt: "2026-11-20T09:30:00.000Z",
  },
  {
    id: "2",
    client: "Fable & Finch",
    text: "Billing desk, October",
    status: "overdue",
    createdAt: "2026-11-19T16:05:00.000Z",
  },
  { id: "3", client: "Halden & Moss", text: "CRM cleaning", status: "paid", createdAt: "2026-11-02T07:12:00.000Z" },
];
type Invoice = (typeof INVOICES)[number];

const COLUMNS: DataColumn<Invoice>[] = [
  {
    id: "client",
    title: "Client",
    sort: "name",
    wide: true,
    fixed: true,
    cell: ({ client, text }) => <TwoLines first={client} second={text} />,
  },
  { id: "status", title: "Status", sort: "status", cell: ({ status }) => <InvoiceStatus status={status} /> },
  { id: "date", title: "Date", sort: "date", cell: ({ createdAt }) => <LocalTime timestamp={createdAt} /> },
];

const MARKING: BulkOperationView = {
  id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111",
  state: "running",
  messages: { doing: "Marking invoices as paid", one: "Invoice marked as paid", many: "invoices marked as paid" },
  ...{ total: 12_000, done: 3_500, undone: 0, left: 0, isUndo: false },
  ...{ startsInMs: null, isQueued: false, isUndoable: false, isShown: true, note: null },
};
const BULK_OPERATIONS: BulkOperationView[] = [
  MARKING,
  { ...MARKING, id: "2", done: 0, isQueued: true },
  { ...MARKING, id: "3", state: "done", done: 12_000, isUndoable: true },
  { ...MARKING, id: "4", state: "failed", isUndoable: true, note: "The disk is full." },
];

const STATUSES = [
  { value: "sent", label: "Sent" },
  { value: "overdue", label: "Overdue" },
  { value: "paid", label: "Paid" },
];
const TONES: Record<string, BadgeTone> = { sent: "info", overdue: "danger", paid: "success" };
const InvoiceStatus = ({ status }: Pick<Invoice, "status">) => (
  <StatusBadge status={status} tone={TONES[status] ?? "neutral"} />
);

export function ListsSection() {
  const selection = useListSelection({}, exactCount(120), "2026-11-21T12:00:00.000Z");
  return (
    <>
      <Story name="Filters" lines>
        <FilterBar
          placeholder="Search invoices"
          filters={{ q: "", status: "" }}
          selects={[{ name: "status", label: "Status", options: [{ value: "", label: "All" }, ...STATUSES] }]}
        />
      </Story>
      <Story name="Table: sorted by date, a new row, a highlighted one; pick some for the bar" lines>
        <DataTable
          label="Invoices"
          columns={COLUMNS}
          items={INVOICES}
          nameOf={({ client }) => client}
          sort={NEWEST_FIRST}
          selection={selection}
          hidden={[]}
          rowAppearance={({ id }) => ({ emphasized: id === "1" })}
        />
        <SelectionBar selection={selection} total={exactCount(120)}>
          <Button variant="secondary" size="sm">
            Mark as paid
          </Button>
        </SelectionBar>
      </Story>
      <Story name="Changes to many invoices: on their way, waiting, and what has become of them" lines>
        <BulkOperationsBar operations={BULK_OPERATIONS} />
      </Story>
      <Story name="Pages" lines>
        <Pager newer={null} older="a" />
      </Story>
      <Story name="Plain list" lines>
        <Table
          label="Reminders"
          items={INVOICES}
          columns={[
            { title: "Client", wide: true, cell: ({ client }) => <TwoLines first={client} /> },
            { title: "Status", cell: ({ status }) => <InvoiceStatus status={status} /> },
          ]}
        />
      </Story>
      <Story name="Status to change">
        {STATUSES.map(({ value, label }) => (
          <StatusSelect
            key={value}
            label={`Status, ${label}`}
            value={value}
            tone={TONES[value] ?? "neutral"}
            options={STATUSES}
            onChange={() => {}}
          />
        ))}
      </Story>
    </>
  );
}
