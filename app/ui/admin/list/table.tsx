import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { classNames } from "~/ui/controls/class-names.ts";

/** A column of a `Table`. The `wide` one takes the remaining width, on a card a whole line. */
export interface TableColumn<Item> {
  title: string;
  /** In place of the title. */
  heading?: ReactNode;
  cell: (item: Item) => ReactNode;
  wide?: boolean;
  /** On its own line of a card. */
  line?: boolean;
  /** Whether the heading stays on cards; else it is for screen readers only. */
  stays?: boolean;
  /** The direction, if the list is sorted by this column. */
  sorted?: "ascending" | "descending" | undefined;
  /** Whether a card has no cell of it. */
  isEmpty?: (item: Item) => boolean;
  className?: string | undefined;
}

/** A row is `emphasized`, e.g. unread, or `highlighted` because the URL names it. */
export interface RowAppearance {
  emphasized?: boolean;
  highlighted?: boolean;
  /** Its id, where shortcuts press its own buttons (app/ui/admin/keyboard/shortcuts.tsx). */
  "data-record"?: string;
}

interface TableProps<Item> {
  label: string;
  columns: readonly TableColumn<Item>[];
  items: readonly Item[];
  rowAppearance?: (item: Item) => RowAppearance;
}

// In a container narrower than 42 rem each row is laid out as a card in which its cells wrap. With another `display`,
// table elements lose their implicit roles, so the roles are written out.
// biome-ignore-start lint/a11y/noRedundantRoles: see above

/** A table of records; as cards in a narrow container. */
export function Table<Item extends { id: string }>({ label, columns, items, rowAppearance }: TableProps<Item>) {
  return (
    <div className="@container overflow-clip rounded-lg border bg-surface shadow-sm">
      <table role="table" aria-label={label} className="data-table w-full text-sm">
        <thead role="rowgroup" className={columns.some(({ stays }) => stays) ? undefined : "@max-2xl:sr-only"}>
          <tr role="row">
            {columns.map(({ title, heading = title, wide, stays, sorted, className }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                aria-sort={sorted}
                className={classNames(!stays && "@max-2xl:sr-only", wide && "data-cell-wide", className) || undefined}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y">
          {items.map((item) => (
            <Row key={item.id} {...rowAppearance?.(item)}>
              {columns.map(({ title, cell, wide, line, isEmpty, className }) => {
                const onCard = isEmpty?.(item) ? "@max-2xl:hidden" : line && "@max-2xl:w-full";
                return (
                  <td
                    key={title}
                    role="cell"
                    className={classNames(wide && "data-cell-wide", onCard, className) || undefined}
                  >
                    {cell(item)}
                  </td>
                );
              })}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A row of cells. One that becomes highlighted is scrolled to, once. */
function Row({ emphasized, highlighted = false, ...rest }: RowAppearance & { children: ReactNode }) {
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (highlighted) element.current?.scrollIntoView({ block: "center" });
  }, [highlighted]);
  const classes = classNames(
    emphasized && "bg-accent-soft/45",
    highlighted && "animate-highlight shadow-[inset_3px_0_0_var(--color-accent)]",
  );
  return (
    <tr {...rest} ref={element} role="row" aria-current={highlighted || undefined} className={classes || undefined} />
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

/** The two lines of a wide cell, each truncated. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <p className="truncate font-medium">{first}</p>
      {second ? <p className="truncate text-muted">{second}</p> : null}
    </>
  );
}
