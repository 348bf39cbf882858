/** The formatting commands of the toolbar. */
export type Formatting = "bold" | "italic" | "code" | "link" | "heading" | "list" | "numbers" | "quote";

/** A text edit: the characters from `from` to `to` become `insert`, then `start` to `end` is selected. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

const INLINE_MARKERS: Partial<Record<Formatting, [sign: string, sample: string]>> = {
  bold: ["**", "bold text"],
  italic: ["_", "emphasis"],
  code: ["`", "code"],
};
const LINE_PREFIXES: Partial<Record<Formatting, (index: number) => string>> = {
  heading: () => "## ",
  list: () => "- ",
  numbers: (index) => `${index + 1}. `,
  quote: () => "> ",
};
const LINE_PREFIX = /^(#{1,6} |[-*+] |\d+\. |> )/;

/** Toggles a Markdown delimiter around the selection. */
export function toggleFormatting(
  text: string,
  { start, end }: { start: number; end: number },
  mark: Formatting,
): TextEdit {
  const around = INLINE_MARKERS[mark];
  if (around) return toggleInline(text, start, end, around);
  const before = LINE_PREFIXES[mark];
  if (before) return toggleLinePrefix(text, start, end, before);
  const linkText = text.slice(start, end) || "text of the link";
  const insert = `[${linkText}](https://)`;
  // Selects the URL, which is still missing.
  const at = start + linkText.length + 3;
  return { from: start, to: end, insert, start: at, end: at + "https://".length };
}

/** Inserts an image at the cursor, on a line of its own. */
export function insertImage(text: string, at: number, { url, alt }: { url: string; alt: string }): TextEdit {
  const before = text.slice(0, at);
  const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const insert = `${gap}![${alt.replace(/[[\]\\]/g, "")}](${url})\n\n`;
  const start = at + gap.length + 2;
  return { from: at, to: at, insert, start, end: start + alt.replace(/[[\]\\]/g, "").length };
}

/** Where a position in `text` is after the one edit that has made it `next`. */
export function followPosition({ text, at }: { text: string; at: number }, next: string): number {
  const shortest = Math.min(text.length, next.length);
  let same = 0;
  while (same < shortest && text[same] === next[same]) same += 1;
  if (at <= same) return at;
  let behind = 0;
  while (behind < shortest - same && text.at(-1 - behind) === next.at(-1 - behind)) behind += 1;
  return next.length - Math.min(behind, text.length - at);
}

function toggleInline(text: string, start: number, end: number, [sign, sample]: [string, string]): TextEdit {
  const size = sign.length;
  const isMarked = text.slice(start - size, start) === sign && text.slice(end, end + size) === sign;
  if (isMarked && start >= size) {
    const insert = text.slice(start, end);
    return { from: start - size, to: end + size, insert, start: start - size, end: end - size };
  }
  const formatted = text.slice(start, end) || sample;
  return {
    from: start,
    to: end,
    insert: sign + formatted + sign,
    start: start + size,
    end: start + size + formatted.length,
  };
}

function toggleLinePrefix(text: string, start: number, end: number, signOf: (index: number) => string): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const isMarked = lines.every((line, index) => line.startsWith(signOf(index)));
  const marked = lines.map((line, index) => {
    const plain = line.replace(LINE_PREFIX, "");
    return isMarked ? plain : signOf(index) + plain;
  });
  const insert = marked.join("\n");
  return { from, to, insert, start: from, end: from + insert.length };
}
