import type { ComponentProps, ReactNode } from "react";
import { classNames } from "~/ui/controls/class-names.ts";
import { EmptyState } from "~/ui/controls/empty-state.tsx";

// biome-ignore-start lint/a11y/noRedundantRoles: with another `display`, table elements lose their implicit roles

/** A table whose rows are cards in a narrow container. `head` has `TableHeading`s, `children` are `TableRow`s. */
export function Table({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    <div className="@container overflow-clip rounded-lg border bg-surface shadow-sm">
      <table role="table" aria-label={label} className="w-full text-sm @max-2xl:block">
        <thead role="rowgroup" className="border-b bg-sunken text-left text-muted @max-2xl:sr-only">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup" className="divide-y @max-2xl:block">
          {children}
        </tbody>
      </table>
    </div>
  );
}

export function TableHeading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames("px-2 py-2.5 font-medium first:pl-4 last:pr-4 @4xl:px-3", className)}
    >
      {children}
    </th>
  );
}

/** A row of cells, or a card in which they wrap. */
export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  const card = "@max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:gap-y-2 @max-2xl:p-4";
  return <tr role="row" {...rest} className={classNames("align-top", card, className)} />;
}

export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return (
    <td
      role="cell"
      {...rest}
      className={classNames("py-3 @max-2xl:p-0 @2xl:px-2 @2xl:first:pl-4 @2xl:last:pr-4 @4xl:px-3", className)}
    />
  );
}

/** The cell that takes the remaining width; its content needs `truncate`. */
export function WideTableCell({ className, ...rest }: ComponentProps<"td">) {
  return <TableCell {...rest} className={classNames("w-full max-w-0 @max-2xl:max-w-none", className)} />;
}
// biome-ignore-end lint/a11y/noRedundantRoles: end of the exception

/** A column of a simple list; the `wide` one takes the remaining width, a `narrow` one is truncated early. */
interface SimpleListColumn<Item> {
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
