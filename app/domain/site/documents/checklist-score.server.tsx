import type { ChecklistCopy } from "./checklist-copy.server.ts";
import { ButtonBox, Panel } from "./page-layout.server.tsx";
import { Text, View } from "./pdf-elements.ts";
import { PdfTable } from "./pdf-table.server.tsx";
import { COLORS, outlineEntry, structureTag, text } from "./theme.server.ts";

/** The meaning of the number of ticks. */
export function Score({ copy: { list } }: { copy: ChecklistCopy }) {
  return (
    <View {...outlineEntry("score", list.score.title)}>
      <Text {...structureTag("H2")} style={text.h2}>
        {list.score.title}
      </Text>
      <Text style={{ ...text.body, marginBottom: 8 }}>{list.score.text}</Text>
      <PdfTable
        head={list.scoreHead}
        widths={[0.7, 1.2, 4.9]}
        rows={list.score.rows.map(({ ticks, verdict, next }) => [ticks, verdict, next])}
      />
    </View>
  );
}

/** A form for the page that each routine needs, and where to go from here. */
export function RoutineTemplate({ copy: { list, identity } }: { copy: ChecklistCopy }) {
  const { template, next } = list;
  return (
    <>
      <View {...outlineEntry("routine", template.title)}>
        <Text {...structureTag("H2")} style={text.h1}>
          {template.title}
        </Text>
        <Text style={{ ...text.lead, marginTop: 6 }}>{template.text}</Text>
      </View>
      <View {...structureTag("L")} style={{ marginTop: 16, borderTopWidth: 1, borderTopColor: COLORS.ink }}>
        {template.lines.map((line) => (
          <View {...structureTag("LI")} key={line.label} style={{ ...LINE, height: "tall" in line ? 128 : 44 }}>
            <View {...structureTag("LBody")} style={{ width: 170, paddingTop: 7 }}>
              <Text style={text.strong}>{line.label}</Text>
              <Text style={text.small}>{line.hint}</Text>
            </View>
          </View>
        ))}
      </View>
      <Panel style={{ marginTop: 22, flexDirection: "row", gap: 20, alignItems: "center" }}>
        <View style={{ flex: 1 }}>
          <Text {...structureTag("H2")} style={text.h2}>
            {next.title}
          </Text>
          <Text style={text.body}>{next.text}</Text>
        </View>
        <ButtonBox
          to={`${identity.url}/resources/free-consultation`}
          label={next.consultation}
          style={{ alignSelf: "center" }}
        />
      </Panel>
    </>
  );
}

const LINE = { borderBottomWidth: 0.75, borderBottomColor: COLORS.line } as const;
