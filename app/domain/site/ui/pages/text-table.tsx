/** An amount, a share or a number, which stands to the right. */
const FIGURE = /^[€$£]?[\d.,]+(?: h|%)?$/;

interface TextTableProps {
  /** What the table is called: a caption, or the id of a heading. */
  caption?: string;
  labelledBy?: string;
  head: readonly string[];
  rows: ReadonlyArray<readonly string[]>;
  total?: readonly string[] | undefined;
  /** Whether each row begins with a name of the code. */
  isOfCode?: boolean | undefined;
}

/** A table whose rows begin with their names. On a phone each row is a block, in which values have their column's
 * name. */
export function TextTable({ caption, labelledBy, head, rows, total, isOfCode = false }: TextTableProps) {
  const kinds = head.map((_, column) => (rows.every((row) => FIGURE.test(row[column] ?? "")) ? "num" : undefined));
  const rowOf = ([first = "", ...others]: readonly string[]) => (
    <tr key={first}>
      <th scope="row">{isOfCode ? <code className="wrap-anywhere font-mono">{first}</code> : first}</th>
      {others.map((value, index) => (
        <td key={head[index + 1]} data-label={head[index + 1]} className={kinds[index + 1]}>
          {value}
        </td>
      ))}
    </tr>
  );
  return (
    <table className="text-table" aria-labelledby={labelledBy}>
      {caption ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          {head.map((title, column) => (
            <th key={title} scope="col" className={kinds[column]}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(rowOf)}</tbody>
      {total ? <tfoot>{rowOf(total)}</tfoot> : null}
    </table>
  );
}
