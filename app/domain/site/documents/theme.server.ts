import type { BlockStyle, StructureRole } from "./pdf-elements.ts";

/** The colours of app/app.css on paper. */
export const COLORS = {
  ink: "#12211c",
  muted: "#47564f",
  subtle: "#5e6b65",
  line: "#e0dccf",
  sunken: "#f6f4ec",
  brand: "#0b5d4b",
  brandSoft: "#e1efe8",
  accent: "#f0a428",
  accentSoft: "#fcefd4",
  accentInk: "#7d4a00",
  band: "#0a2c25",
  bandRaised: "#113a31",
  bandLine: "#255548",
  bandInk: "#f4f7f3",
  bandMuted: "#b9cfc6",
  bandAccent: "#f5b84b",
} as const;

/** The margins of a page, in points. */
export const MARGIN = { top: 74, side: 52, bottom: 62 } as const;

/** The structure tag of an element, for screen readers; `label` is the accessible name of a link or a field. */
export function structureTag(role: StructureRole, more: { scope?: "Column" | "Row"; label?: string } = {}) {
  return { role, ...more };
}

/** Makes a block of the page itself (not one inside another) a target of links, and an entry of the outline. */
export function outlineEntry(id: string, title: string) {
  return { id, outline: title };
}

/** The styles of texts, and of the page they stand on. */
export const text = {
  page: {
    fontSize: 9.5,
    lineHeight: 1.5,
    color: COLORS.ink,
    paddingTop: MARGIN.top,
    paddingHorizontal: MARGIN.side,
    paddingBottom: MARGIN.bottom,
  },
  eyebrow: { fontSize: 8.5, fontWeight: 600, color: COLORS.brand, letterSpacing: 0.2 },
  h1: { fontSize: 23.5, fontWeight: 700, lineHeight: 1.14, letterSpacing: -0.6 },
  h2: { fontSize: 13, fontWeight: 700, lineHeight: 1.25, letterSpacing: -0.15 },
  h3: { fontSize: 10.5, fontWeight: 600, lineHeight: 1.35 },
  lead: { fontSize: 11.5, lineHeight: 1.5, color: COLORS.muted },
  body: { color: COLORS.muted },
  small: { fontSize: 8.5, lineHeight: 1.45, color: COLORS.subtle },
  strong: { fontWeight: 600, color: COLORS.ink },
} satisfies Record<string, BlockStyle>;
