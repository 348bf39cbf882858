import { ChapterHeading, PageLayout, Panel, SubHeading } from "./page-layout.server.tsx";
import { Text, View } from "./pdf-elements.ts";
import { PdfTable } from "./pdf-table.server.tsx";
import type { ProfileCopy } from "./profile-copy.server.ts";
import { COLORS, structureTag, text } from "./theme.server.ts";

/** How it starts, and how a normal week goes. */
export function ProfileWeeks({ copy }: { copy: ProfileCopy }) {
  const { weeks } = copy.profile;
  return (
    <PageLayout frame={copy.frame}>
      <ChapterHeading id="weeks" {...weeks} />
      <View {...structureTag("L")}>
        {copy.steps.map(({ title, when, description }, index) => (
          <View {...structureTag("LI")} key={title} style={{ flexDirection: "row", gap: 14 }}>
            <View style={{ width: 62, paddingTop: 1 }}>
              <Text {...structureTag("Lbl")} style={text.eyebrow}>
                {when}
              </Text>
            </View>
            <View style={{ width: 11, alignItems: "center" }}>
              <View
                style={{ ...DOT, backgroundColor: index === copy.steps.length - 1 ? COLORS.accent : COLORS.brand }}
              />
              {index === copy.steps.length - 1 ? null : <View style={LINE} />}
            </View>
            <View {...structureTag("LBody")} style={{ flex: 1, paddingBottom: 13 }}>
              <Text style={text.h3}>{title}</Text>
              <Text style={text.body}>{description}</Text>
            </View>
          </View>
        ))}
      </View>
      <SubHeading style={{ marginTop: 18, marginBottom: 9 }}>{weeks.after}</SubHeading>
      <PdfTable head={weeks.head} widths={[1, 3.4, 2]} rows={weeks.days.map(({ when, we, you }) => [when, we, you])} />
      <Panel style={{ marginTop: 20 }}>
        <Text {...structureTag("H3")} style={text.h3}>
          {weeks.promise}
        </Text>
        <View {...structureTag("L")} style={{ flexDirection: "row", gap: 16, marginTop: 6 }}>
          {copy.promise.map(({ channel, time }) => (
            <View {...structureTag("LI")} key={channel} style={{ flex: 1 }}>
              <Text {...structureTag("Lbl")} style={text.small}>
                {channel}
              </Text>
              <Text {...structureTag("LBody")} style={text.strong}>
                {time}
              </Text>
            </View>
          ))}
        </View>
      </Panel>
    </PageLayout>
  );
}

const DOT = { width: 9, height: 9, borderRadius: 4.5, marginTop: 4 } as const;
const LINE = { width: 1.2, flex: 1, marginTop: 3, backgroundColor: COLORS.line } as const;
