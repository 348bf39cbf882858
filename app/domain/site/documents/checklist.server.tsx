import type { ChecklistCopy } from "./checklist-copy.server.ts";
import { ChecklistGroup } from "./checklist-group.server.tsx";
import { RoutineTemplate, Score } from "./checklist-score.server.tsx";
import { PageFooter, PageLayout, PdfLogoMark } from "./page-layout.server.tsx";
import { Document, Page, Path, Rect, Svg, Text, View } from "./pdf-elements.ts";
import { COLORS, MARGIN, structureTag, text } from "./theme.server.ts";

/** The checklist: a head with how to use it, the groups, the count, and a form to copy. */
export function checklistDocument(copy: ChecklistCopy) {
  const [first, ...others] = copy.list.groups;
  return (
    <Document>
      <Page style={{ ...text.page, paddingTop: 0 }}>
        <PageFooter frame={copy.frame} />
        <Head copy={copy} />
        <HowToUse copy={copy} />
        {first ? <ChecklistGroup group={first} number={1} /> : null}
      </Page>
      <PageLayout frame={copy.frame}>
        {others.map((group, index) => (
          <ChecklistGroup key={group.title} group={group} number={index + 2} />
        ))}
        <Score copy={copy} />
      </PageLayout>
      <PageLayout frame={copy.frame}>
        <RoutineTemplate copy={copy} />
      </PageLayout>
    </Document>
  );
}

function Head({ copy: { list, identity, frame } }: { copy: ChecklistCopy }) {
  return (
    <View style={{ height: 320, marginHorizontal: -MARGIN.side, paddingHorizontal: MARGIN.side }}>
      <View style={{ position: "absolute", top: 0, left: 0, right: 0, bottom: 0, backgroundColor: COLORS.band }} />
      <ChecklistDrawing />
      <View style={{ flexDirection: "row", alignItems: "center", gap: 9, marginTop: 40 }}>
        <PdfLogoMark frame={frame} size={24} />
        <Text style={{ fontSize: 14, fontWeight: 700, color: COLORS.bandInk, letterSpacing: -0.3 }}>
          {identity.brand}
        </Text>
      </View>
      <View style={{ marginTop: 66, width: 350 }}>
        <Text
          {...structureTag("H1")}
          style={{ fontSize: 35, fontWeight: 700, lineHeight: 1.1, letterSpacing: -1.1, color: COLORS.bandInk }}
        >
          {list.title}
        </Text>
        <Text style={{ marginTop: 12, fontSize: 13, lineHeight: 1.4, color: COLORS.bandMuted, width: 320 }}>
          {list.subtitle}
        </Text>
        <Text style={{ marginTop: 16, fontSize: 8.5, color: COLORS.bandAccent }}>{list.edition}</Text>
      </View>
    </View>
  );
}

function HowToUse({ copy: { list } }: { copy: ChecklistCopy }) {
  return (
    <View style={{ marginTop: 24 }}>
      <Text {...structureTag("H2")} style={text.h2}>
        {list.use.title}
      </Text>
      <View {...structureTag("L")} style={{ flexDirection: "row", gap: 18, marginTop: 9 }}>
        {list.use.steps.map((step, index) => (
          <View
            {...structureTag("LI")}
            key={step}
            style={{ flex: 1, borderTopWidth: 2, borderTopColor: COLORS.accent, paddingTop: 7 }}
          >
            <Text {...structureTag("Lbl")} style={text.strong}>{`${index + 1}.`}</Text>
            <Text {...structureTag("LBody")} style={text.body}>
              {step}
            </Text>
          </View>
        ))}
      </View>
    </View>
  );
}

const ROWS = [82, 122, 162, 202];

/** A drawn page with ticked lines, as on the site. */
function ChecklistDrawing() {
  return (
    <Svg viewBox="0 0 170 320" style={{ position: "absolute", top: 0, right: 34, width: 170, height: 320 }}>
      <Rect x={6} y={48} width={150} height={290} rx={12} fill={COLORS.bandRaised} />
      {ROWS.map((y, index) => (
        <Rect
          key={y}
          x={26}
          y={y}
          width={22}
          height={22}
          rx={6}
          fill={index < 3 ? COLORS.bandAccent : COLORS.bandLine}
        />
      ))}
      {ROWS.slice(0, 3).map((y) => (
        <Path key={y} d={`M31 ${y + 11} l4.5 4.5 l7.5 -8.5`} stroke={COLORS.band} strokeWidth={2.6} fill="none" />
      ))}
      {ROWS.map((y, index) => (
        <Rect key={y} x={60} y={y + 7} width={index % 2 ? 58 : 76} height={8} rx={4} fill={COLORS.bandLine} />
      ))}
    </Svg>
  );
}
