import {
  columnVisibilityFeature,
  functionalUpdate,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { formatSort, type ListSort, nextSort, parseSort } from "~/shared/lists/list-sort.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { SelectField } from "~/ui/form/field.tsx";
import { DataCell, DataColumnHeading, DataRow, DataTableFrame, type RowAppearance, RowCheckbox } from "./data-row.tsx";
import { useLatestSearchParams } from "./use-filter-params.ts";
import type { ListSelection, SelectableRow } from "./use-list-selection.ts";

/** A column of a `DataTable`. `sort` makes its heading a link that sorts the list; a `fixed` one can't be hidden. */
export interface DataColumn<Item> {
  id: string;
  title: string;
  cell: (item: Item) => ReactNode;
  sort?: ListSort["by"];
  fixed?: boolean;
  /** Takes the remaining width. */
  wide?: boolean;
  /** On its own line of a card. */
  line?: boolean;
  titleHidden?: boolean;
  className?: string;
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

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** A page of records with selection, sorting and column visibility; as cards in a narrow container. */
export function DataTable<Item extends SelectableRow>(props: DataTableProps<Item>) {
  const { label, columns, items, nameOf, sort, selection, hidden, rowAppearance } = props;
  const rowSelection = selection.selectedAmong(items);
  const table = useTable({
    features,
    data: items,
    columns: columns.map(({ id, fixed }) => ({ id, enableHiding: !fixed })),
    getRowId: ({ id }) => id,
    state: { rowSelection, columnVisibility: Object.fromEntries(hidden.map((name) => [name, false])) },
    onRowSelectionChange: (change) => selection.change(items, functionalUpdate(change, rowSelection)),
  });
  const visible = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible() ?? true);
  const head = (
    <>
      <DataColumnHeading stays data-select-all="" className="flex items-center gap-1 @2xl:table-cell @2xl:w-px">
        <RowCheckbox
          label="Select this page"
          checked={table.getIsAllPageRowsSelected()}
          indeterminate={table.getIsSomePageRowsSelected()}
          onChange={table.getToggleAllPageRowsSelectedHandler()}
        />
        <span aria-hidden="true" className="@2xl:hidden">
          Select all on this page
        </span>
      </DataColumnHeading>
      {visible.map((column) => (
        <Heading key={column.id} column={column} sort={sort} />
      ))}
    </>
  );
  return (
    <DataTableFrame label={label} head={head}>
      {table.getRowModel().rows.map((row) => (
        <DataRow key={row.id} {...rowAppearance(row.original)}>
          <DataCell className="@2xl:w-px @max-2xl:self-start">
            <RowCheckbox
              label={`Select ${nameOf(row.original)}`}
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
          </DataCell>
          {visible.map(({ id, wide, line, className, cell }, index) => (
            <DataCell
              key={id}
              first={index === 0}
              wide={wide}
              className={classNames(line && "@max-2xl:w-full", className)}
            >
              {cell(row.original)}
            </DataCell>
          ))}
        </DataRow>
      ))}
    </DataTableFrame>
  );
}

function Heading<Item>({ column, sort }: { column: DataColumn<Item>; sort: ListSort }) {
  const { title, titleHidden, wide, className } = column;
  const sorted = column.sort === sort.by ? (sort.descending ? "descending" : "ascending") : undefined;
  return (
    <DataColumnHeading className={classNames(wide && "data-cell-wide", className)} sorted={sorted}>
      {column.sort ? (
        <SortLink by={column.sort} sort={sort}>
          {title}
        </SortLink>
      ) : (
        <span className={titleHidden ? "sr-only" : undefined}>{title}</span>
      )}
    </DataColumnHeading>
  );
}

/** A column heading that sorts the list, or reverses the order. */
function SortLink({ by, sort, children }: { by: ListSort["by"]; sort: ListSort; children: ReactNode }) {
  const params = useLatestSearchParams();
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <>
      {/* On cards the headings are for screen readers only; `SortField` sorts. */}
      <span className="@2xl:hidden">{children}</span>
      <Link
        to={sortedHref(params, nextSort(sort, by))}
        replace
        preventScrollReset
        className="inline-flex items-center gap-1 hover:text-ink @max-2xl:hidden"
      >
        {children}
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
