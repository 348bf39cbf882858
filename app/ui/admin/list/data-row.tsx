import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "~/ui/controls/class-names.ts";

// In a container narrower than 42 rem each row is laid out as a card in which its cells wrap. With another `display`,
// table elements lose their implicit roles, so the roles are written out.
// biome-ignore-start lint/a11y/noRedundantRoles: see above

/** The table around `DataRow`s. `head` is a row of headings. It needs a container above it. */
export function DataTableFrame({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    <div className="overflow-clip rounded-lg border bg-surface shadow-sm">
      <table role="table" aria-label={label} className="data-table w-full text-sm">
        <thead role="rowgroup">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup" className="divide-y">
          {children}
        </tbody>
      </table>
    </div>
  );
}

/** A column heading; on cards for screen readers only, unless it `stays`. */
export function DataColumnHeading({
  sorted,
  stays = false,
  className,
  children,
  ...rest
}: {
  /** The direction, if the list is sorted by this column. */
  sorted?: "ascending" | "descending" | undefined;
  stays?: boolean;
  className?: string;
  children: ReactNode;
  "data-select-all"?: string;
}) {
  return (
    <th
      {...rest}
      role="columnheader"
      scope="col"
      aria-sort={sorted}
      className={classNames(!stays && "@max-2xl:sr-only", className)}
    >
      {children}
    </th>
  );
}

/** A row is `emphasized`, e.g. unread, or `highlighted` because the URL names it. */
export interface RowAppearance {
  emphasized?: boolean;
  highlighted?: boolean;
}

/** A row of cells. One that becomes highlighted is scrolled to, once. */
export function DataRow({ emphasized, highlighted = false, children }: RowAppearance & { children: ReactNode }) {
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (highlighted) element.current?.scrollIntoView({ block: "center" });
  }, [highlighted]);
  return (
    <tr
      ref={element}
      role="row"
      aria-current={highlighted || undefined}
      className={
        classNames(
          emphasized && "bg-accent-soft/45",
          highlighted && "animate-highlight shadow-[inset_3px_0_0_var(--color-accent)]",
        ) || undefined
      }
    >
      {children}
    </tr>
  );
}

/**
 * A cell. The `first` one is beside the checkbox and fills a card's first line; a `wide` one takes the remaining width,
 * on a card a whole line.
 */
export function DataCell({
  first = false,
  wide = false,
  className,
  ...rest
}: ComponentProps<"td"> & { first?: boolean; wide?: boolean }) {
  return (
    <td
      role="cell"
      {...rest}
      className={classNames(wide && "data-cell-wide", first && "data-cell-first", className) || undefined}
    />
  );
}

// biome-ignore-end lint/a11y/noRedundantRoles: end of the exception

/** The checkbox that selects a row, with a touch target around it. */
export function RowCheckbox({
  label,
  indeterminate = false,
  ...rest
}: Pick<ComponentProps<"input">, "checked" | "onChange"> & { label: string; indeterminate?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate && !rest.checked;
  });
  return (
    <label className="row-checkbox">
      <input ref={box} type="checkbox" aria-label={label} {...rest} />
    </label>
  );
}
