import { RowCheckbox } from "./table.tsx";
import type { ListSelection, SelectableRow } from "./use-list-selection.ts";

/** Which rows of a page are selected, and a function that selects some of them, or none of these. */
export function pageSelection(selection: ListSelection, rows: SelectableRow[]) {
  const among = selection.selectedAmong(rows);
  const select = (ids: string[], isSelected: boolean) => {
    const next = { ...among };
    for (const id of ids) {
      if (isSelected) next[id] = true;
      else delete next[id];
    }
    selection.change(rows, next);
  };
  return { isSelected: (id: string) => among[id] ?? false, select };
}

/** The checkbox that selects all rows of the page. */
export function PageCheckbox({ label, selection, rows }: { label: string } & Parameters<typeof SelectPage>[0]) {
  const { isSelected, select } = pageSelection(selection, rows);
  const ids = rows.map(({ id }) => id);
  const all = ids.every(isSelected);
  return (
    <RowCheckbox label={label} checked={all} indeterminate={ids.some(isSelected)} onChange={() => select(ids, !all)} />
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
