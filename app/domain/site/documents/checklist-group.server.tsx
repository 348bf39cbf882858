import type { ChecklistCopy } from "./checklist-copy.server.ts";
import { Text, View } from "./pdf-elements.ts";
import { COLORS, outlineEntry, structureTag, text } from "./theme.server.ts";

const BOX = 14;

type Group = ChecklistCopy["list"]["groups"][number];

/** Things of one kind, each with a box to tick. */
export function ChecklistGroup({ group, number }: { group: Group; number: number }) {
  return (
    <View
      {...outlineEntry(`group-${number}`, `${number}. ${group.title}`)}
      style={{ marginTop: number === 1 ? 28 : 0, marginBottom: 24 }}
    >
      <View style={{ borderBottomWidth: 1, borderBottomColor: COLORS.ink, paddingBottom: 6 }}>
        <Text {...structureTag("H2")} style={{ fontSize: 15, fontWeight: 700, letterSpacing: -0.25, lineHeight: 1.3 }}>
          {`${number}. ${group.title}`}
        </Text>
        <Text style={text.body}>{group.text}</Text>
      </View>
      <View {...structureTag("L")}>
        {group.items.map(({ text: itemText, how }) => (
          <View {...structureTag("LI")} key={itemText} style={ROW}>
            <View {...structureTag("Lbl")}>
              <View {...structureTag("Form", { label: itemText })} style={{ width: BOX, height: BOX, marginTop: 1 }} />
            </View>
            <View {...structureTag("LBody")} style={{ flex: 1 }}>
              <Text style={{ ...text.strong, fontSize: 10.5 }}>{itemText}</Text>
              <Text style={text.small}>{how}</Text>
            </View>
          </View>
        ))}
      </View>
    </View>
  );
}

const ROW = {
  flexDirection: "row",
  gap: 11,
  paddingVertical: 9,
  borderBottomWidth: 0.75,
  borderBottomColor: COLORS.line,
} as const;
