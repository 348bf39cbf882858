import { PageFooter, PdfLogoMark } from "./page-layout.server.tsx";
import { Link, Page, Rect, Svg, Text, View } from "./pdf-elements.ts";
import type { ProfileCopy } from "./profile-copy.server.ts";
import type { PageOf } from "./tagged-pdf.server.ts";
import { COLORS, MARGIN, structureTag, text } from "./theme.server.ts";

/** The first page: what this is, the figures, and the contents with their pages. */
export function ProfileCover({ copy, pageOf }: { copy: ProfileCopy; pageOf: PageOf }) {
  const { profile, identity } = copy;
  return (
    <Page style={{ ...text.page, paddingTop: 0 }}>
      <PageFooter frame={copy.frame} />
      <View style={{ height: 520, marginHorizontal: -MARGIN.side, paddingHorizontal: MARGIN.side }}>
        <View style={{ position: "absolute", top: 0, left: 0, right: 0, bottom: 0, backgroundColor: COLORS.band }} />
        <CoverPicture />
        <View style={{ flexDirection: "row", justifyContent: "space-between", alignItems: "center", marginTop: 44 }}>
          <View style={{ flexDirection: "row", alignItems: "center", gap: 9 }}>
            <PdfLogoMark frame={copy.frame} size={26} />
            <Text style={{ fontSize: 15, fontWeight: 700, color: COLORS.bandInk, letterSpacing: -0.3 }}>
              {identity.brand}
            </Text>
          </View>
          <Text style={{ fontSize: 9, color: COLORS.bandMuted }}>{profile.edition}</Text>
        </View>
        <View style={{ marginTop: 150 }}>
          <Text {...structureTag("H1")} style={{ fontSize: 11, fontWeight: 600, color: COLORS.bandAccent }}>
            {profile.title}
          </Text>
          <Text
            style={{
              marginTop: 8,
              fontSize: 43,
              fontWeight: 700,
              lineHeight: 1.08,
              letterSpacing: -1.4,
              color: COLORS.bandInk,
              maxWidth: 400,
            }}
          >
            {profile.cover.headline}
          </Text>
          <Text style={{ marginTop: 16, fontSize: 12, lineHeight: 1.5, color: COLORS.bandMuted, maxWidth: 340 }}>
            {profile.cover.text}
          </Text>
        </View>
      </View>
      <View style={{ marginTop: 30 }}>
        <Text {...structureTag("H2")} style={text.h2}>
          {profile.cover.contents}
        </Text>
        <View {...structureTag("TOC")} style={{ marginTop: 8, flexDirection: "row", flexWrap: "wrap", columnGap: 28 }}>
          {chapters(copy).map(({ id, eyebrow, title }) => (
            <View {...structureTag("TOCI")} key={id} style={{ width: 231.6 }}>
              <Link {...structureTag("Link", { label: title })} src={`#${id}`}>
                <View style={ENTRY}>
                  <View style={{ flex: 1 }}>
                    <Text style={{ fontSize: 8.5, fontWeight: 600, color: COLORS.brand }}>{eyebrow}</Text>
                    <Text style={{ fontWeight: 500, color: COLORS.ink }}>{title}</Text>
                  </View>
                  <Text style={{ fontWeight: 600, color: COLORS.ink }}>{`${pageOf(id) ?? ""}`}</Text>
                </View>
              </Link>
            </View>
          ))}
        </View>
      </View>
    </Page>
  );
}

const ENTRY = {
  flexDirection: "row",
  alignItems: "flex-end",
  gap: 8,
  paddingVertical: 6,
  borderBottomWidth: 0.75,
  borderBottomColor: COLORS.line,
} as const;

function chapters({ profile, price, studies, testimonials }: ProfileCopy) {
  const { about, services, weeks, security, contact } = profile;
  const results = studies.length + testimonials.length > 0 ? { results: profile.results } : {};
  return Object.entries({ about, services, weeks, price, security, ...results, contact }).map(([id, chapter]) => ({
    id,
    eyebrow: chapter.eyebrow,
    title: chapter.title,
  }));
}

/** Working days that overlap, as on the site. */
function CoverPicture() {
  return (
    <Svg viewBox="0 0 595 520" style={{ position: "absolute", top: 0, left: 0, width: 595, height: 520 }}>
      {[110, 150, 190, 230, 270, 310, 350, 390, 430, 470].map((y) => (
        <Rect key={y} x={300} y={y} width={295} height={0.6} fill={COLORS.bandLine} />
      ))}
      <Rect x={430} y={118} width={220} height={24} rx={12} fill={COLORS.brand} />
      <Rect x={372} y={158} width={150} height={24} rx={12} fill={COLORS.bandLine} />
      <Rect x={500} y={198} width={130} height={24} rx={12} fill={COLORS.bandAccent} />
      <Rect x={478} y={358} width={140} height={24} rx={12} fill={COLORS.bandRaised} />
      <Rect x={420} y={398} width={120} height={24} rx={12} fill={COLORS.brand} />
      <Rect x={510} y={438} width={120} height={24} rx={12} fill={COLORS.bandLine} />
    </Svg>
  );
}
