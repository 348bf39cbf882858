import { ArrowDown, ArrowUp } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { formatSort, type ListSort, nextSort, parseSort } from "~/shared/lists/list-sort.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { SelectField } from "~/ui/form/field.tsx";
import { PageCheckbox } from "./page-selection.tsx";
import { type RowAppearance, RowCheckbox, Table, type TableColumn } from "./table.tsx";
import { useLatestSearchParams } from "./use-filter-params.ts";
import type { ListSelection, SelectableRow } from "./use-list-selection.ts";

/** A column of a `DataTable`. `sort` makes its heading a link that sorts the list; a `fixed` one can't be hidden. */
export interface DataColumn<Item> extends TableColumn<Item> {
  id: string;
  sort?: ListSort["by"];
  fixed?: boolean;
}

interface DataTableProps<Item> {
  label: string;
  columns: DataColumn<Item>[];
  items: Item[];
  /** A row's accessible name at its checkbox. */
  nameOf: (item: Item) => string;
  sort: ListSort;
  selection: ListSelection;
  /** The ids of the hidden columns. */
  hidden: string[];
  rowAppearance: (item: Item) => RowAppearance;
}

/** A page of records with selection, sorting and column visibility; as cards in a narrow container. */
export function DataTable<Item extends SelectableRow>(props: DataTableProps<Item>) {
  const { columns, items, nameOf, sort, selection, hidden, ...table } = props;
  const picking: TableColumn<Item> = {
    title: "",
    heading: (
      <span data-select-all="" className="flex items-center gap-1">
        <PageCheckbox label="Select this page" selection={selection} rows={items} />
        <span aria-hidden="true" className="@2xl:hidden">
          Select all on this page
        </span>
      </span>
    ),
    cell: (item) => (
      <RowCheckbox
        label={`Select ${nameOf(item)}`}
        checked={selection.isSelected(item)}
        onChange={() => selection.select([item], !selection.isSelected(item))}
      />
    ),
    stays: true,
    className: "@2xl:w-px @max-2xl:self-start",
  };
  const visible = columns.filter(({ id, fixed }) => fixed || !hidden.includes(id));
  const shown = visible.map((column, index) => ({
    ...column,
    ...(column.sort && { heading: <SortLink by={column.sort} sort={sort} title={column.title} /> }),
    sorted: column.sort === sort.by ? (sort.descending ? ("descending" as const) : ("ascending" as const)) : undefined,
    className: classNames(index === 0 && "data-cell-first", column.className),
  }));
  return <Table {...table} columns={[picking, ...shown]} items={items} />;
}

/** A column heading that sorts the list, or reverses the order. */
function SortLink({ by, sort, title }: { by: ListSort["by"]; sort: ListSort; title: string }) {
  const params = useLatestSearchParams();
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <>
      {/* On cards the headings are for screen readers only; `SortField` sorts. */}
      <span className="@2xl:hidden">{title}</span>
      <Link
        to={sortedHref(params, nextSort(sort, by))}
        replace
        preventScrollReset
        className="inline-flex items-center gap-1 hover:text-ink @max-2xl:hidden"
      >
        {title}
        <span className="sr-only">, sort</span>
        {sort.by === by ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
      </Link>
    </>
  );
}

const SORT_OPTIONS = [
  { value: "", label: "Newest first" },
  { value: "date", label: "Oldest first" },
  { value: "name", label: "Name A to Z" },
  { value: "-name", label: "Name Z to A" },
  { value: "status", label: "Open ones first" },
  { value: "-status", label: "Open ones last" },
];

/** Sorts a list that is laid out as cards. */
export function SortField({ sort }: { sort: ListSort }) {
  const params = useLatestSearchParams();
  const navigate = useNavigate();
  return (
    <SelectField
      name="sort"
      label="Sort"
      labelHidden
      options={SORT_OPTIONS}
      value={formatSort(sort) ?? ""}
      onChange={(event) =>
        void navigate(sortedHref(params, parseSort(event.target.value)), { replace: true, preventScrollReset: true })
      }
      className="flex-[1_1_11rem] @2xl:hidden"
    />
  );
}

/** The first page of the list in another order. */
function sortedHref(params: URLSearchParams, sort: ListSort): string {
  const next = new URLSearchParams(params);
  for (const name of ["newer", "older", "highlight", "sort"]) next.delete(name);
  const value = formatSort(sort);
  if (value) next.set("sort", value);
  return `?${next}`;
}
