import file from "~/ui/fonts/newsreader.ttf?inline";

/** The face of headlines for pictures and documents, with the letters of Latin alphabets (app/ui/fonts/README.md). */
export const HEADLINE_FONT = "newsreader";
export const headlineFont = Buffer.from(file.slice(file.indexOf(",") + 1), "base64");

/** Whether it has all characters of a text. */
export function isInHeadlineFont(text: string): boolean {
  return /^[\s!-~\u00a0-\u017f\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2026\u20ac\u2122\u2212]*$/.test(
    text,
  );
}
