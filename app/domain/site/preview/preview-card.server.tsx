import type { CSSProperties, ReactNode } from "react";
import { PREVIEW_SIZE } from "./preview-path.ts";
import type { PreviewDrawing, PreviewText } from "./preview-text.ts";

/** The colours of the bands, which are the same in both themes (app/app.css). */
const COLOUR = {
  ground: "#0a2c25",
  raised: "#113a31",
  rule: "#103a31",
  line: "#255548",
  ink: "#f4f7f3",
  muted: "#b9cfc6",
  accent: "#f5b84b",
  brand: "#0b5d4b",
};
const SMALL: CSSProperties = { fontWeight: 400, color: COLOUR.muted };

/** The preview image for satori: a subset of CSS, in which every element declares its display. */
export function PreviewCard({ brand, logo, host, section, title, description, drawing }: PreviewText) {
  const { font, lines, textWrap = "wrap" } = sizeOf(title ?? brand);
  return (
    <Box
      style={{
        ...PREVIEW_SIZE,
        backgroundColor: COLOUR.ground,
        backgroundImage: drawing ? PAPER : LEDGER,
        color: COLOUR.ink,
      }}
    >
      <Box style={{ ...PREVIEW_SIZE, flexDirection: "column", padding: "56px 72px 52px" }}>
        <Box style={{ alignItems: "center", height: 60 }}>
          {logo ? <img src={logo} alt="" width="60" height="60" style={{ borderRadius: 15 }} /> : <Mark />}
          {title ? <Box style={{ marginLeft: 18, fontSize: 36, letterSpacing: "-0.025em" }}>{brand}</Box> : null}
          {section && title ? <Section name={section} /> : null}
        </Box>
        <Box style={{ flexDirection: "column", height: 382, justifyContent: "center" }}>
          <Text style={{ fontSize: font, textWrap, lineHeight: 1.12, letterSpacing: "-0.032em", lineClamp: lines }}>
            {title ?? brand}
          </Text>
          {description && lines <= 3 ? (
            <Text style={{ ...SMALL, marginTop: 24, fontSize: 29, lineHeight: 1.42, lineClamp: 3 }}>{description}</Text>
          ) : null}
        </Box>
        <Box style={{ ...SMALL, alignItems: "flex-end", height: 80, fontSize: 28 }}>{host}</Box>
      </Box>
      {drawing ? <Cover {...drawing} /> : null}
    </Box>
  );
}

/** Long titles are smaller, so that none is cut; a post's has at most 200 characters. */
function sizeOf(title: string): { font: number; lines: number; textWrap?: "balance" } {
  if (title.length <= 24) return { font: 96, lines: 2 };
  if (title.length <= 60) return { font: 74, lines: 3, textWrap: "balance" };
  if (title.length <= 110) return { font: 60, lines: 5 };
  return { font: 46, lines: 6 };
}

function Box({ style, children }: { style: CSSProperties; children?: ReactNode }) {
  return <div style={{ display: "flex", ...style }}>{children}</div>;
}

/** Text of more than one line. */
function Text({ style, children }: { style: CSSProperties; children: string }) {
  return <div style={{ display: "block", maxWidth: 1040, wordBreak: "break-word", ...style }}>{children}</div>;
}

function Section({ name }: { name: string }) {
  const style = { marginLeft: "auto", padding: "8px 22px", borderRadius: 26, border: `2px solid ${COLOUR.line}` };
  return <Box style={{ ...style, fontSize: 25, color: COLOUR.accent }}>{name}</Box>;
}

/** A post's cover as its page shows it in the light theme (app/domain/blog/ui/public/post-cover.tsx). */
function Cover({ tone, background, sheets, strokes, accents }: PreviewDrawing) {
  const { ground, accent } = TONES[tone];
  const line = { fill: "none", stroke: COLOUR.brand, strokeWidth: 4 };
  return (
    <svg
      aria-hidden="true"
      width="276"
      height="145"
      viewBox="0 0 240 126"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ position: "absolute", right: 72, bottom: 44, borderRadius: 18, backgroundColor: ground }}
    >
      <path d={background} {...line} stroke="#ffffff99" strokeWidth="18" />
      <path d={sheets} {...line} fill="#ffffff" />
      <path d={strokes} {...line} />
      <path d={accents} {...line} stroke={accent} strokeWidth="6" />
    </svg>
  );
}

const TONES: Record<PreviewDrawing["tone"], { ground: string; accent: string }> = {
  pine: { ground: "#e1efe8", accent: "#f0a428" },
  sun: { ground: "#fcefd4", accent: "#e2875f" },
  sky: { ground: "#e0eff5", accent: "#7fb8d4" },
  clay: { ground: "#fae6dc", accent: "#e2875f" },
};

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
