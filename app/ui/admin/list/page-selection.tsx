import { RowCheckbox } from "./table.tsx";
import type { ListSelection, SelectableRow } from "./use-list-selection.ts";

/** The checkbox that selects all rows of the page. */
export function PageCheckbox({ label, selection, rows }: { label: string } & Parameters<typeof SelectPage>[0]) {
  const all = rows.every(selection.isSelected);
  return (
    <RowCheckbox
      label={label}
      checked={all}
      indeterminate={rows.some(selection.isSelected)}
      onChange={() => selection.select(rows, !all)}
    />
  );
}

/** The line above a list that isn't a table: selects all rows of the page. */
export function SelectPage(props: { selection: ListSelection; rows: SelectableRow[] }) {
  return (
    <div data-select-all="" className="flex items-center gap-2 border-b bg-sunken px-3 py-1 text-muted text-sm">
      <PageCheckbox {...props} label="Select all on this page" />
      <span aria-hidden="true">Select all on this page</span>
    </div>
  );
}
