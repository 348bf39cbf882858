import { renderAsync } from "@resvg/resvg-js";
import type { CSSProperties, ReactNode } from "react";
import satori from "satori";
import { COLORS, FONT_FILES } from "~/domain/site/documents/theme.server.ts";
import { drawableWith } from "./font-coverage.ts";
import { HEADLINE_FONT, headlineFont } from "./headline-font.server.ts";
import { INTER_COVERAGE as COVERAGE, interFonts } from "./inter-font.server.ts";
import { PREVIEW_SIZE } from "./preview-path.ts";
import type { PreviewText } from "./preview-text.ts";

/** What the words of a drawing are set in: satori makes paths of all others. */
const DRAWING_FONTS = [FONT_FILES[500], FONT_FILES[600]];
/** The part of the font that every image needs. */
const FIRST_PART = "latin";

/**
 * A PNG of 1200 by 630 pixels with a page's title and the brand. A title in a script that the font lacks is left out,
 * and the brand takes its place.
 */
export async function drawPreview(text: PreviewText): Promise<Buffer> {
  const drawn = {
    brand: drawableWith(COVERAGE, text.brand),
    host: drawableWith(COVERAGE, text.host),
    section: drawableWith(COVERAGE, text.section ?? ""),
    title: drawableWith(COVERAGE, text.title ?? ""),
    description: drawableWith(COVERAGE, text.description ?? ""),
  };
  const parts = new Set([FIRST_PART, ...Object.values(drawn).flatMap((one) => one?.parts ?? [])]);
  // Families in the order of the parts: satori takes each character from the first that has it.
  const fontFamily = [...parts].join(", ");
  const card = (
    <PreviewCard
      titleFamily={`${HEADLINE_FONT}, ${fontFamily}`}
      brand={drawn.brand?.text ?? ""}
      logo={text.logo}
      host={drawn.host?.text ?? ""}
      section={drawn.section?.text}
      title={drawn.title?.text}
      description={drawn.title && drawn.description?.text}
      drawing={text.drawing}
    />
  );
  const svg = await satori(<div style={{ display: "flex", fontFamily, fontWeight: 600 }}>{card}</div>, {
    ...PREVIEW_SIZE,
    fonts: [{ name: HEADLINE_FONT, data: headlineFont, style: "normal" }, ...(await interFonts(parts))],
  });
  const image = await renderAsync(
    svg.replace(/<\/svg>$/, () => `${text.drawing ?? ""}</svg>`),
    {
      font: { loadSystemFonts: false, fontFiles: DRAWING_FONTS, defaultFontFamily: "Inter" },
    },
  );
  return image.asPng();
}

const SMALL: CSSProperties = { fontWeight: 400, color: COLORS.bandMuted };

/** The preview image for satori: a subset of CSS, in which every element declares its display. */
function PreviewCard({ titleFamily, ...text }: PreviewText & { titleFamily: string }) {
  const { brand, logo, host, section, title, description, drawing } = text;
  const { font, lines, textWrap = "wrap" } = sizeOf(title ?? brand, drawing !== undefined);
  const letters = { fontFamily: titleFamily, fontSize: font, letterSpacing: "-0.015em" };
  const maxWidth = drawing ? 576 : 1040;
  return (
    <Box
      style={{
        ...PREVIEW_SIZE,
        backgroundColor: COLORS.band,
        backgroundImage: drawing ? PAPER : LEDGER,
        color: COLORS.bandInk,
      }}
    >
      <Box
        style={{
          ...PREVIEW_SIZE,
          flexDirection: "column",
          padding: drawing ? "56px 552px 52px 72px" : "56px 72px 52px",
        }}
      >
        <Box style={{ alignItems: "center", height: 60 }}>
          {logo ? <img src={logo} alt="" width="60" height="60" style={{ borderRadius: 15 }} /> : <Mark />}
          {title ? <Box style={{ marginLeft: 18, fontSize: 36, letterSpacing: "-0.025em" }}>{brand}</Box> : null}
          {section && title ? <Section name={section} /> : null}
        </Box>
        <Box style={{ flexDirection: "column", height: 382, justifyContent: "center" }}>
          <Text style={{ ...letters, maxWidth, textWrap, lineHeight: 1.12, lineClamp: lines }}>{title ?? brand}</Text>
          {description && lines <= 3 ? (
            <Text
              style={{
                ...SMALL,
                maxWidth,
                marginTop: 24,
                fontSize: drawing ? 25 : 29,
                lineHeight: 1.42,
                lineClamp: 4,
                textWrap: "balance",
              }}
            >
              {description}
            </Text>
          ) : null}
        </Box>
        <Box style={{ ...SMALL, alignItems: "flex-end", height: 80, fontSize: 28 }}>{host}</Box>
      </Box>
    </Box>
  );
}

/** Long titles are smaller, and those beside a drawing, so that none is cut; a post's has at most 200 characters. */
function sizeOf(title: string, isNarrow: boolean): { font: number; lines: number; textWrap: "balance" | "wrap" } {
  const { length } = title;
  if (length <= 24) return { font: isNarrow ? 68 : 96, lines: 2, textWrap: "wrap" };
  if (length <= 60) return { font: isNarrow ? 50 : 74, lines: 3, textWrap: isNarrow ? "wrap" : "balance" };
  if (length <= 110) return { font: isNarrow ? 42 : 60, lines: 5, textWrap: "wrap" };
  return { font: isNarrow ? 36 : 46, lines: isNarrow ? 8 : 6, textWrap: "wrap" };
}

function Box({ style, children }: { style: CSSProperties; children?: ReactNode }) {
  return <div style={{ display: "flex", ...style }}>{children}</div>;
}

/** Text of more than one line. */
function Text({ style, children }: { style: CSSProperties; children: string }) {
  return <div style={{ display: "block", wordBreak: "break-word", ...style }}>{children}</div>;
}

function Section({ name }: { name: string }) {
  const style = { marginLeft: "auto", padding: "8px 22px", borderRadius: 26, border: `2px solid ${COLORS.bandLine}` };
  return <Box style={{ ...style, fontSize: 25, color: COLORS.bandAccent }}>{name}</Box>;
}

/** The ruled paper, and two working days that overlap. */
const LEDGER = ledger(
  `<rect x="760" y="512" width="270" height="46" rx="23" fill="${COLORS.brand}"/>`,
  `<rect x="1050" y="512" width="250" height="46" rx="23" fill="${COLORS.bandRaised}"/>`,
  `<rect x="900" y="575" width="400" height="46" rx="23" fill="${COLORS.bandAccent}"/>`,
);
const PAPER = ledger();

function ledger(...bars: string[]): string {
  const rules = [63, 126, 189, 252, 315, 378, 441, 504, 567].map(
    (y) => `<rect y="${y}" width="1200" height="2" fill="#103a31"/>`,
  );
  const svg = ['<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">', ...rules, ...bars, "</svg>"];
  return `url("data:image/svg+xml,${encodeURIComponent(svg.join(""))}")`;
}

/** The brand's mark, as in app/domain/site/ui/kit/brand.tsx. */
function Mark() {
  return (
    <svg aria-hidden="true" width="60" height="60" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill={COLORS.brand} />
      <rect x="6" y="8.5" width="14" height="6" rx="3" fill="#fff" />
      <rect x="12" y="17.5" width="14" height="6" rx="3" fill={COLORS.bandAccent} />
    </svg>
  );
}
