import { Text, View } from "./pdf-elements.ts";
import { COLORS, structureTag, text } from "./theme.server.ts";

/** A table with a row of headings. `widths` are shares of the line, one a column; figures may stand at the right. */
export function PdfTable({
  head,
  rows,
  widths,
  rightmostIsFigure = false,
}: {
  head: ReadonlyArray<string>;
  rows: ReadonlyArray<ReadonlyArray<string>>;
  widths: ReadonlyArray<number>;
  rightmostIsFigure?: boolean;
}) {
  const cell = (column: number) => ({
    flex: widths[column] ?? 1,
    ...(rightmostIsFigure && column === head.length - 1 ? { alignItems: "flex-end" as const } : {}),
  });
  return (
    <View {...structureTag("Table")} style={{ borderTopWidth: 1, borderTopColor: COLORS.ink }}>
      <View {...structureTag("TR")} style={ROW}>
        {head.map((title, column) => (
          <View {...structureTag("TH", { scope: "Column" })} key={title} style={cell(column)}>
            <Text style={{ fontSize: 8.5, fontWeight: 600 }}>{title}</Text>
          </View>
        ))}
      </View>
      {rows.map((row) => (
        <View {...structureTag("TR")} key={row.join()} style={ROW}>
          {row.map((value, column) => (
            <View
              {...(column === 0 ? structureTag("TH", { scope: "Row" }) : structureTag("TD"))}
              key={`${head[column]}`}
              style={cell(column)}
            >
              <Text style={column === 0 ? text.strong : text.body}>{value}</Text>
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

const ROW = {
  flexDirection: "row",
  gap: 12,
  paddingVertical: 4.5,
  borderBottomWidth: 0.75,
  borderBottomColor: COLORS.line,
} as const;
