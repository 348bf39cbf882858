import type { ComponentProps, ReactNode } from "react";
import { classNames } from "~/ui/class-names";

// biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as cards loses its roles unless they are written out

/** A table whose rows become cards below 768 px. `head` is a row of `HeadCell`s, `children` are `Row`s. */
export function Table({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    <div className="overflow-clip rounded-lg border bg-surface shadow-sm">
      <table role="table" aria-label={label} className="w-full text-sm max-md:block">
        <thead role="rowgroup" className="border-b bg-sunken text-left text-muted max-md:sr-only">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup" className="divide-y max-md:block">
          {children}
        </tbody>
      </table>
    </div>
  );
}

export function HeadCell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames("px-2 py-2.5 font-medium first:pl-4 last:pr-4 lg:px-3", className)}
    >
      {children}
    </th>
  );
}

/** A row of cells, on a phone a card in which they flow. */
export function Row({ className, ...rest }: ComponentProps<"tr">) {
  const card = "max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-2 max-md:p-4";
  return <tr role="row" {...rest} className={classNames("align-top", card, className)} />;
}

export function Cell({ className, ...rest }: ComponentProps<"td">) {
  return (
    <td
      role="cell"
      {...rest}
      className={classNames("py-3 max-md:p-0 md:px-2 md:first:pl-4 md:last:pr-4 lg:px-3", className)}
    />
  );
}

/** The cell that takes the space the others leave; what doesn't fit is cut off by `truncate`. */
export function WideCell({ className, ...rest }: ComponentProps<"td">) {
  return <Cell {...rest} className={classNames("w-full max-w-0 max-md:max-w-none", className)} />;
}

// biome-ignore-end lint/a11y/noRedundantRoles: end of the exception
