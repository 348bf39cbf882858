import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "~/ui/controls/class-names.ts";

// In a container narrower than 42 rem each row is laid out as a card in which its cells wrap. With another `display`, table
// elements lose their implicit roles, so the roles are written out.
// biome-ignore-start lint/a11y/noRedundantRoles: see above

/** The table around `DataRow`s. `head` is a row of headings. It needs a container above it. */
export function DataTableFrame({ label, head, children }: { label: string; head: ReactNode; children: ReactNode }) {
  return (
    <div className="overflow-clip rounded-lg border bg-surface shadow-sm">
      <table role="table" aria-label={label} className="w-full text-sm @max-2xl:block">
        <thead role="rowgroup" className="border-b bg-sunken text-left text-muted @max-2xl:block">
          <tr role="row" className="@max-2xl:flex @max-2xl:px-4 @max-2xl:py-2">
            {head}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y @max-2xl:block">
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
      className={classNames(
        "font-medium @2xl:px-2.5 @2xl:py-2.5 @2xl:first:pl-4 @2xl:last:pr-4",
        stays ? "" : "@max-2xl:sr-only",
        className,
      )}
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
      className={classNames(
        "align-top @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:gap-y-2 @max-2xl:p-4",
        emphasized && "bg-accent-soft/45",
        highlighted && "animate-highlight shadow-[inset_3px_0_0_var(--color-accent)]",
      )}
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
      className={classNames(
        "@2xl:px-2.5 @2xl:py-3 @2xl:first:pl-4 @2xl:last:pr-4",
        wide && "@2xl:w-full @2xl:max-w-0",
        first ? "@max-2xl:w-0 @max-2xl:flex-[1_1_calc(100%-3rem)]" : wide && "@max-2xl:w-full",
        className,
      )}
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
    <label className="-my-2 -ml-2 grid size-9 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input ref={box} type="checkbox" {...rest} className="size-4.5 rounded-sm accent-brand" />
    </label>
  );
}
