import { hourOf } from "~/domain/site/working-hours/coordinator-day.ts";
import { ChapterHeading, FigureStrip, PageLayout, Panel, Paragraphs, SubHeading } from "./page-layout.server.tsx";
import { Text, View } from "./pdf-elements.ts";
import type { ProfileCopy } from "./profile-copy.server.ts";
import { COLORS, structureTag, text } from "./theme.server.ts";

/** Who we are: the story, the facts, the principles, the figures. */
export function ProfileAbout({ copy }: { copy: ProfileCopy }) {
  const { about } = copy.profile;
  return (
    <PageLayout frame={copy.frame}>
      <ChapterHeading id="about" {...about} />
      <View style={{ flexDirection: "row", gap: 28 }}>
        <View style={{ flex: 1 }}>
          <Paragraphs items={about.story.map((part) => part.text)} />
        </View>
        <Panel style={{ width: 196 }}>
          <Text {...structureTag("H3")} style={text.h3}>
            {about.facts}
          </Text>
          <View {...structureTag("L")} style={{ marginTop: 4 }}>
            {copy.facts.map(({ name, value }) => (
              <View {...structureTag("LI")} key={name} style={FACT}>
                <Text {...structureTag("Lbl")} style={text.small}>
                  {name}
                </Text>
                <Text {...structureTag("LBody")} style={text.strong}>
                  {value}
                </Text>
              </View>
            ))}
          </View>
        </Panel>
      </View>
      <SubHeading style={{ marginTop: 24 }}>{about.principles}</SubHeading>
      <View style={{ flexDirection: "row", flexWrap: "wrap", gap: 14, marginTop: 10 }}>
        {copy.principles.map(({ title, text: principle }) => (
          <View key={title} style={{ width: 238, borderTopWidth: 2, borderTopColor: COLORS.brand }}>
            <Text {...structureTag("H3")} style={{ ...text.h3, marginTop: 8 }}>
              {title}
            </Text>
            <Text style={text.body}>{principle}</Text>
          </View>
        ))}
      </View>
      <Hours title={copy.hours.title} summary={copy.hours.text} rows={about.hours} />
      {copy.figures.length > 0 ? (
        <View style={{ marginTop: 24 }}>
          <FigureStrip figures={copy.figures} />
        </View>
      ) : null}
    </PageLayout>
  );
}

type HoursRow = { label: string; from: number | string; to: number | string };

/** Who is there when: bars over the 24 hours of a day. */
function Hours({ title, summary, rows }: { title: string; summary: string; rows: ReadonlyArray<HoursRow> }) {
  const share = (hours: number) => `${(hours / 24) * 100}%` as const;
  return (
    <View style={{ marginTop: 22 }}>
      <Text {...structureTag("H3")} style={text.h2}>
        {title}
      </Text>
      <Text style={{ ...text.body, marginTop: 2 }}>{summary}</Text>
      <View {...structureTag("L")} style={{ marginTop: 10, gap: 5 }}>
        {rows.map(({ label, from, to }, index) => (
          <View {...structureTag("LI")} key={label} style={{ flexDirection: "row", alignItems: "center", gap: 12 }}>
            <Text {...structureTag("LBody")} style={{ ...text.small, width: 196 }}>
              {label}
            </Text>
            <View style={{ flex: 1, height: 13, borderRadius: 6.5, backgroundColor: COLORS.sunken }}>
              <View
                style={{
                  marginLeft: share(hourOf(from)),
                  width: share(hourOf(to) - hourOf(from)),
                  height: 13,
                  borderRadius: 6.5,
                  backgroundColor: index === 0 ? COLORS.accent : COLORS.brand,
                }}
              />
            </View>
          </View>
        ))}
      </View>
    </View>
  );
}

const FACT = { borderTopWidth: 0.75, borderTopColor: COLORS.line, paddingVertical: 3.5, marginTop: 2 } as const;
