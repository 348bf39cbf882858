import {
  columnVisibilityFeature,
  functionalUpdate,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import type { ListSort } from "~/shared/list-sort";
import { classNames } from "~/ui/class-names";
import { SortLink } from "./sort-link";
import { Cell, HeadCell, Row, Table, WideCell } from "./table";
import type { Picked } from "./use-picked";

/** A column of a `DataTable`. `sort` makes its heading a link that sorts the list; a `fixed` one can't be hidden. */
export interface DataColumn<Item> {
  id: string;
  title: string;
  cell: (item: Item) => ReactNode;
  sort?: ListSort["by"];
  fixed?: boolean;
  /** Takes the space that the others leave. */
  wide?: boolean;
  titleHidden?: boolean;
  className?: string;
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/**
 * A page of records in a table, on a phone in cards, that can be picked, sorted and narrowed to some columns. Columns are
 * constants: make them outside of components.
 */
export function DataTable<Item extends { id: string }>({
  label,
  columns,
  items,
  nameOf,
  sort,
  picked,
  hidden,
  rowProps,
}: {
  label: string;
  columns: DataColumn<Item>[];
  items: Item[];
  /** What a row is called where it is picked. */
  nameOf: (item: Item) => string;
  sort: ListSort;
  picked: Picked;
  hidden: string[];
  rowProps: (item: Item) => RowLook;
}) {
  const ids = items.map(({ id }) => id);
  const rowSelection = picked.among(ids);
  const table = useTable({
    features,
    data: items,
    columns: columns.map(({ id, fixed }) => ({ id, enableHiding: !fixed })),
    getRowId: ({ id }) => id,
    state: { rowSelection, columnVisibility: Object.fromEntries(hidden.map((name) => [name, false])) },
    onRowSelectionChange: (change) => picked.change(ids, functionalUpdate(change, rowSelection)),
  });
  const visible = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible() ?? true);
  const head = (
    <>
      <HeadCell className="w-px">
        <PickBox
          label="Select this page"
          checked={table.getIsAllPageRowsSelected()}
          partly={table.getIsSomePageRowsSelected()}
          onChange={table.getToggleAllPageRowsSelectedHandler()}
        />
      </HeadCell>
      {visible.map((column) => (
        <Heading key={column.id} column={column} sort={sort} />
      ))}
    </>
  );
  return (
    <Table label={label} head={head}>
      {table.getRowModel().rows.map((row) => (
        <ItemRow key={row.id} {...rowProps(row.original)}>
          <Cell className="w-px">
            <PickBox
              label={`Select ${nameOf(row.original)}`}
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
          </Cell>
          {visible.map(({ id, wide, className, cell }) =>
            wide ? (
              <WideCell key={id} className={classNames("max-md:w-0 max-md:flex-1", className)}>
                {cell(row.original)}
              </WideCell>
            ) : (
              <Cell key={id} className={className}>
                {cell(row.original)}
              </Cell>
            ),
          )}
        </ItemRow>
      ))}
    </Table>
  );
}

/** What sets a row off: one that is to be seen among the others, and one that was asked for. */
export interface RowLook {
  fresh?: boolean;
  highlighted?: boolean;
}

function ItemRow({ fresh, highlighted = false, children }: RowLook & { children: ReactNode }) {
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (highlighted) element.current?.scrollIntoView({ block: "center" });
  }, [highlighted]);
  return (
    <Row
      ref={element}
      aria-current={highlighted || undefined}
      className={classNames(
        fresh && "bg-accent-soft/45",
        highlighted && "animate-highlight shadow-[inset_3px_0_0_var(--color-accent)]",
      )}
    >
      {children}
    </Row>
  );
}

function Heading<Item>({ column, sort }: { column: DataColumn<Item>; sort: ListSort }) {
  const { title, titleHidden, wide, className } = column;
  const sorted = column.sort === sort.by ? (sort.descending ? "descending" : "ascending") : undefined;
  return (
    <HeadCell className={classNames(wide && "w-full", className)} sorted={sorted}>
      {column.sort ? (
        <SortLink by={column.sort} now={sort}>
          {title}
        </SortLink>
      ) : (
        <span className={titleHidden ? "sr-only" : undefined}>{title}</span>
      )}
    </HeadCell>
  );
}

/** A checkbox for picking, with room around it for fingers. */
export function PickBox({
  label,
  partly = false,
  ...rest
}: Pick<ComponentProps<"input">, "checked" | "onChange"> & { label: string; partly?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly && !rest.checked;
  });
  return (
    <label className="-m-2 grid size-9 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input ref={box} type="checkbox" {...rest} className="size-4.5 rounded-sm accent-brand" />
    </label>
  );
}
