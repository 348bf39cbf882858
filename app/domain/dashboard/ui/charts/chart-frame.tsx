import { type ReactNode, useId } from "react";

/** A column of a chart's table. */
export interface ChartColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
}

/**
 * A chart with its heading, a one-sentence summary, and the same data as a table, the accessible alternative. The chart
 * itself is hidden from assistive technology.
 */
export function ChartFrame<Row>({
  title,
  summary,
  rows,
  columns,
  children,
}: {
  title: string;
  summary: string;
  rows: Row[];
  columns: ChartColumn<Row>[];
  children: ReactNode;
}) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col rounded-lg border bg-surface p-4 shadow-sm sm:p-5">
      <figcaption>
        <h3 id={id} className="font-semibold text-base">
          {title}
        </h3>
        <p className="text-muted text-sm">{summary}</p>
      </figcaption>
      {rows.length === 0 ? (
        <p className="mt-4 grid h-60 place-items-center rounded-md border border-dashed text-muted text-sm">
          No data yet
        </p>
      ) : (
        <div aria-hidden="true" className="mt-4 h-60 overflow-clip">
          {children}
        </div>
      )}
      <details className="group mt-3 text-sm" hidden={rows.length === 0}>
        <summary className="inline-flex min-h-6 items-center font-medium text-brand-ink underline underline-offset-4">
          <span className="group-open:hidden">Show as a table</span>
          <span className="hidden group-open:inline">Hide the table</span>
          <span className="sr-only">: {title}</span>
        </summary>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
          tabIndex={0}
          aria-label={`${title}, as a table`}
          className="mt-2 max-h-72 overflow-auto rounded-md border"
        >
          <table className="w-full text-left tabular-nums">
            <thead className="sticky top-0 bg-sunken text-muted">
              <tr>
                {columns.map((column) => (
                  <th key={column.title} scope="col" className="px-3 py-2 font-medium">
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column.title} className="px-3 py-1.5">
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
