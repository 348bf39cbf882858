import type { ReactNode } from "react";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { Table, TableCell, TableHeading, TableRow, WideTableCell } from "./table.tsx";

/** A column of a simple list; the `wide` one takes the remaining width, a `narrow` one is truncated early. */
export interface SimpleListColumn<Item> {
  title: string;
  wide?: boolean;
  narrow?: boolean;
  cell: (item: Item) => ReactNode;
}

/** A read-only table, or its empty state. */
export function SimpleList<Item extends { id: string }>({
  label,
  items,
  columns,
  empty,
}: {
  label: string;
  items: Item[];
  columns: SimpleListColumn<Item>[];
  empty: string;
}) {
  if (items.length === 0) return <EmptyState title={empty} />;
  const head = columns.map(({ title, wide }) => (
    <TableHeading key={title} className={wide ? "w-full" : undefined}>
      {title}
    </TableHeading>
  ));
  return (
    <Table label={label} head={head}>
      {items.map((item) => (
        <TableRow key={item.id}>
          {columns.map(({ title, wide, narrow, cell }) => {
            if (wide) return <WideTableCell key={title}>{cell(item)}</WideTableCell>;
            return (
              <TableCell key={title} className={narrow ? "md:max-w-28 lg:max-w-64" : undefined}>
                {cell(item)}
              </TableCell>
            );
          })}
        </TableRow>
      ))}
    </Table>
  );
}

/** The two lines of a wide cell, each truncated. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <p className="truncate font-medium">{first}</p>
      {second ? <p className="truncate text-muted">{second}</p> : null}
    </>
  );
}
