import { createRequire } from "node:module";
import type PdfDocument from "pdfkit";
import { HEADLINE_FONT, headlineFont } from "~/domain/site/preview/headline-font.server.ts";

const require = createRequire(import.meta.url);

/** Inter whole, with every script that it has, by weight. Files for browsers hold a script each. */
export const FONT_FILES = {
  400: require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  500: require.resolve("@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf"),
  600: require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
  700: require.resolve("@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf"),
} as const;

/** Gives a document the fonts. */
export function registerFonts(doc: PdfDocument): void {
  doc.registerFont(HEADLINE_FONT, headlineFont);
  for (const [weight, file] of Object.entries(FONT_FILES)) doc.registerFont(`inter-${weight}`, file);
}

/** The colours of app/app.css on paper. */
export const COLORS = {
  ink: "#12211c",
  muted: "#3a4842",
  subtle: "#505d57",
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
  bandMuted: "#c9dad3",
  bandAccent: "#f5b84b",
} as const;

/** A4 and its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, top: 74, side: 52, bottom: 62 } as const;
/** The width of a line of the page. */
export const LINE = PAGE.width - 2 * PAGE.side;

/** How a text looks. */
export interface TextStyle {
  font: string;
  size: number;
  color: string;
  /** The height of a line, a multiple of the size. */
  leading: number;
  /** Space between letters. */
  spacing: number;
}

/** A style, by default that of a page's text; heavier, larger, in another colour. */
export function textStyle({
  weight = 400,
  ...style
}: { weight?: keyof typeof FONT_FILES } & Partial<TextStyle> = {}): TextStyle {
  return { font: `inter-${weight}`, size: 9.5, color: COLORS.ink, leading: 1.5, spacing: 0, ...style };
}

/** The styles that documents share. */
export const STYLES = {
  eyebrow: textStyle({ size: 8.5, weight: 600, color: COLORS.brand, spacing: 0.2 }),
  h1: textStyle({ size: 23.5, font: HEADLINE_FONT, leading: 1.14, spacing: -0.2 }),
  h2: textStyle({ size: 13, weight: 700, leading: 1.25, spacing: -0.15 }),
  h3: textStyle({ size: 10.5, weight: 600, leading: 1.35 }),
  lead: textStyle({ size: 11.3, color: COLORS.muted, spacing: -0.08 }),
  body: textStyle({ color: COLORS.muted, spacing: -0.06 }),
  small: textStyle({ size: 8.5, leading: 1.45, color: COLORS.subtle }),
  strong: textStyle({ weight: 600 }),
  link: textStyle({ weight: 600, color: COLORS.brand }),
  smallLink: textStyle({ size: 8.5, weight: 500, leading: 1.45, color: COLORS.brand }),
};
