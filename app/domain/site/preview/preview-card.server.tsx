import type { CSSProperties, ReactNode } from "react";
import { PREVIEW_SIZE } from "./preview-path.ts";
import type { PreviewText } from "./preview-text.ts";

/** The colours of the bands, which are the same in both themes (app/app.css). */
const COLOUR = {
  ground: "#0a2c25",
  raised: "#113a31",
  rule: "#103a31",
  line: "#255548",
  ink: "#f4f7f3",
  muted: "#c9dad3",
  accent: "#f5b84b",
  brand: "#0b5d4b",
};
const SMALL: CSSProperties = { fontWeight: 400, color: COLOUR.muted };

/** The preview image for satori: a subset of CSS, in which every element declares its display. */
export function PreviewCard({ titleFamily, ...text }: PreviewText & { titleFamily: string }) {
  const { brand, logo, host, section, title, description, drawing } = text;
  const { font, lines, textWrap = "wrap" } = sizeOf(title ?? brand, drawing !== undefined);
  const letters = { fontFamily: titleFamily, fontSize: font, letterSpacing: "-0.015em" };
  const maxWidth = drawing ? 576 : 1040;
  return (
    <Box
      style={{
        ...PREVIEW_SIZE,
        backgroundColor: COLOUR.ground,
        backgroundImage: drawing ? PAPER : LEDGER,
        color: COLOUR.ink,
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
  const style = { marginLeft: "auto", padding: "8px 22px", borderRadius: 26, border: `2px solid ${COLOUR.line}` };
  return <Box style={{ ...style, fontSize: 25, color: COLOUR.accent }}>{name}</Box>;
}

/** The ruled paper, and two working days that overlap. */
const LEDGER = ledger(
  `<rect x="760" y="512" width="270" height="46" rx="23" fill="${COLOUR.brand}"/>`,
  `<rect x="1050" y="512" width="250" height="46" rx="23" fill="${COLOUR.raised}"/>`,
  `<rect x="900" y="575" width="400" height="46" rx="23" fill="${COLOUR.accent}"/>`,
);
const PAPER = ledger();

function ledger(...bars: string[]): string {
  const rules = [63, 126, 189, 252, 315, 378, 441, 504, 567].map(
    (y) => `<rect y="${y}" width="1200" height="2" fill="${COLOUR.rule}"/>`,
  );
  const svg = ['<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">', ...rules, ...bars, "</svg>"];
  return `url("data:image/svg+xml,${encodeURIComponent(svg.join(""))}")`;
}

/** The brand's mark, as in app/domain/site/ui/kit/brand.tsx. */
function Mark() {
  return (
    <svg aria-hidden="true" width="60" height="60" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill={COLOUR.brand} />
      <rect x="6" y="8.5" width="14" height="6" rx="3" fill="#fff" />
      <rect x="12" y="17.5" width="14" height="6" rx="3" fill={COLOUR.accent} />
    </svg>
  );
}
