import { Text, View } from "@react-pdf/renderer";
import { DataTable } from "./data-table.server.tsx";
import { ChapterHeading, Panel, Sheet, SubHeading } from "./page-layout.server.tsx";
import type { ProfileCopy } from "./profile-copy.server.ts";
import { as, COLORS, text } from "./theme.server.ts";

/** How it starts, and how a normal week goes. */
export function ProfileWeeks({ copy }: { copy: ProfileCopy }) {
  const { weeks } = copy.profile;
  return (
    <Sheet frame={copy.frame}>
      <ChapterHeading id="weeks" {...weeks} />
      <View {...as("L")}>
        {copy.steps.map(({ title, when, description }, index) => (
          <View {...as("LI")} key={title} wrap={false} style={{ flexDirection: "row", gap: 14 }}>
            <View style={{ width: 62, paddingTop: 1 }}>
              <Text {...as("Lbl")} style={text.eyebrow}>
                {when}
              </Text>
            </View>
            <View style={{ width: 11, alignItems: "center" }}>
              <View
                style={{ ...DOT, backgroundColor: index === copy.steps.length - 1 ? COLORS.accent : COLORS.brand }}
              />
              {index === copy.steps.length - 1 ? null : <View style={LINE} />}
            </View>
            <View {...as("LBody")} style={{ flex: 1, paddingBottom: 13 }}>
              <Text style={text.h3}>{title}</Text>
              <Text style={text.body}>{description}</Text>
            </View>
          </View>
        ))}
      </View>
      <SubHeading style={{ marginTop: 18, marginBottom: 9 }}>{weeks.after}</SubHeading>
      <DataTable head={weeks.head} widths={[1, 3.4, 2]} rows={weeks.days.map(({ when, we, you }) => [when, we, you])} />
      <Panel style={{ marginTop: 20 }}>
        <Text {...as("H3")} style={text.h3}>
          {weeks.promise}
        </Text>
        <View {...as("L")} style={{ flexDirection: "row", gap: 16, marginTop: 6 }}>
          {copy.promise.map(({ channel, time }) => (
            <View {...as("LI")} key={channel} style={{ flex: 1 }}>
              <Text {...as("Lbl")} style={text.small}>
                {channel}
              </Text>
              <Text {...as("LBody")} style={text.strong}>
                {time}
              </Text>
            </View>
          ))}
        </View>
      </Panel>
    </Sheet>
  );
}

const DOT = { width: 9, height: 9, borderRadius: 4.5, marginTop: 4 } as const;
const LINE = { width: 1.2, flex: 1, marginTop: 3, backgroundColor: COLORS.line } as const;
