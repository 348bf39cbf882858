import type { ReactNode } from "react";
import { type BlockStyle, Link, Page, Picture, Rect, Svg, Text, View } from "./pdf-elements.ts";
import { COLORS, MARGIN, outlineEntry, structureTag, text } from "./theme.server.ts";

/** The texts of the header and footer of every page of a document. */
export interface PageFrame {
  brand: string;
  /** The owner's logo, a PNG. */
  logo: Uint8Array | undefined;
  title: string;
  domain: string;
  /** `page` and `of` in the document's language. */
  page: string;
  of: string;
}

/** A page layout with header and page number; long content continues on the next page. */
export function PageLayout({ frame, children }: { frame: PageFrame; children: ReactNode }) {
  return (
    <Page style={text.page}>
      <View fixed style={{ ...HEADER_STYLE, borderBottomWidth: 0.75, borderBottomColor: COLORS.line }}>
        <View style={{ flexDirection: "row", alignItems: "center", gap: 6 }}>
          <PdfLogoMark frame={frame} size={15} />
          <Text style={{ fontSize: 10, fontWeight: 700, letterSpacing: -0.2 }}>{frame.brand}</Text>
        </View>
        <Text style={text.small}>{frame.title}</Text>
      </View>
      <PageFooter frame={frame} />
      {children}
    </Page>
  );
}

/** The footer alone, for a page with its own header. */
export function PageFooter({ frame }: { frame: PageFrame }) {
  return (
    <View fixed style={FOOTER_STYLE}>
      <Text style={text.small}>{frame.domain}</Text>
      <Text
        style={text.small}
        render={({ pageNumber, totalPages }) => `${frame.page} ${pageNumber} ${frame.of} ${totalPages}`}
      />
    </View>
  );
}

const HEADER_STYLE = {
  position: "absolute",
  top: 30,
  left: MARGIN.side,
  right: MARGIN.side,
  paddingBottom: 10,
  flexDirection: "row",
  justifyContent: "space-between",
  alignItems: "center",
} as const;

const FOOTER_STYLE = {
  position: "absolute",
  top: 799,
  left: MARGIN.side,
  right: MARGIN.side,
  flexDirection: "row",
  justifyContent: "space-between",
} as const;

/** The owner's logo, or the product's own mark: two working days that overlap. */
export function PdfLogoMark({ frame: { logo }, size }: { frame: PageFrame; size: number }) {
  const style = { width: size, height: size };
  if (logo)
    return (
      <Svg viewBox="0 0 32 32" style={style}>
        <Picture png={logo} width={32} height={32} />
      </Svg>
    );
  return (
    <Svg viewBox="0 0 32 32" style={style}>
      <Rect x={0} y={0} width={32} height={32} rx={8} fill={COLORS.brand} />
      <Rect x={6} y={8.5} width={14} height={6} rx={3} fill="#ffffff" />
      <Rect x={12} y={17.5} width={14} height={6} rx={3} fill={COLORS.bandAccent} />
    </Svg>
  );
}

type HeadingProps = { id: string; eyebrow: string; title: string; lead?: string; style?: BlockStyle };

/** A chapter heading, the target of the outline and the table of contents. */
export function ChapterHeading({ id, eyebrow, title, lead, style }: HeadingProps) {
  return (
    <View {...outlineEntry(id, title)} style={{ marginBottom: 16, ...style }}>
      <Text style={text.eyebrow}>{eyebrow}</Text>
      <Text {...structureTag("H2")} style={{ ...text.h1, marginTop: 4 }}>
        {title}
      </Text>
      {lead ? <Text style={{ ...text.lead, marginTop: 7 }}>{lead}</Text> : null}
    </View>
  );
}

/** A short heading inside a chapter. */
export function SubHeading({ children, style }: { children: string; style?: BlockStyle }) {
  return (
    <View style={style} withNext>
      <Text {...structureTag("H3")} style={text.h2}>
        {children}
      </Text>
    </View>
  );
}

/** Paragraphs with a little air between them. */
export function Paragraphs({ items }: { items: ReadonlyArray<string> }) {
  return (
    <View style={{ gap: 8 }}>
      {items.map((item) => (
        <Text key={item} style={text.body}>
          {item}
        </Text>
      ))}
    </View>
  );
}

/** A list with small square marks. */
export function BulletList({ items, style }: { items: ReadonlyArray<string>; style?: BlockStyle }) {
  return (
    <View {...structureTag("L")} style={{ gap: 3, ...style }}>
      {items.map((item) => (
        <View {...structureTag("LI")} key={item} style={{ flexDirection: "row", gap: 7 }}>
          <View style={{ width: 4, height: 4, borderRadius: 1, marginTop: 5, backgroundColor: COLORS.accent }} />
          <View {...structureTag("LBody")} style={{ flex: 1 }}>
            <Text style={text.body}>{item}</Text>
          </View>
        </View>
      ))}
    </View>
  );
}

/** A link that is a paragraph of its own. */
export function TextLink({ to, label, style }: { to: string; label: string; style?: BlockStyle }) {
  return (
    <View {...structureTag("P")} style={{ alignSelf: "flex-start" }}>
      <Link {...structureTag("Link", { label })} src={to}>
        <Text style={{ color: COLORS.brand, fontWeight: 600, ...style }}>{label}</Text>
      </Link>
    </View>
  );
}

/** Figures with their labels side by side. */
export function FigureStrip({ figures }: { figures: ReadonlyArray<{ figure: string; label: string }> }) {
  return (
    <View style={{ flexDirection: "row", gap: 10 }}>
      {figures.map(({ figure, label }) => (
        <View key={label} style={{ flex: 1, borderTopWidth: 2, borderTopColor: COLORS.accent, paddingTop: 8 }}>
          <Text style={{ fontSize: 19, fontWeight: 700, letterSpacing: -0.5, lineHeight: 1.2 }}>{figure}</Text>
          <Text style={text.small}>{label}</Text>
        </View>
      ))}
    </View>
  );
}

/** A highlighted block. */
export function Panel({ children, style }: { children: ReactNode; style?: BlockStyle }) {
  return <View style={{ backgroundColor: COLORS.sunken, borderRadius: 8, padding: 16, ...style }}>{children}</View>;
}

/** A link that looks like the site's button. */
export function ButtonBox({ to, label, style }: { to: string; label: string; style?: BlockStyle }) {
  return (
    <View {...structureTag("P")} style={style ?? { alignSelf: "flex-start" }}>
      <Link {...structureTag("Link", { label })} src={to}>
        <View style={{ backgroundColor: COLORS.brand, borderRadius: 6, paddingVertical: 8, paddingHorizontal: 14 }}>
          <Text style={{ color: "#ffffff", fontSize: 10, fontWeight: 600 }}>{label}</Text>
        </View>
      </Link>
    </View>
  );
}
