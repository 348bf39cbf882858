/** What the toolbar puts into a text. */
export type Mark = "bold" | "italic" | "code" | "link" | "heading" | "list" | "numbers" | "quote";

/** A change of a text: the letters from `from` to `to` become `insert`, then those from `start` to `end` are selected. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

const AROUND: Partial<Record<Mark, [sign: string, sample: string]>> = {
  bold: ["**", "bold text"],
  italic: ["_", "emphasis"],
  code: ["`", "code"],
};
const BEFORE: Partial<Record<Mark, (index: number) => string>> = {
  heading: () => "## ",
  list: () => "- ",
  numbers: (index) => `${index + 1}. `,
  quote: () => "> ",
};
const LINE_MARK = /^(#{1,6} |[-*+] |\d+\. |> )/;

/** How a text changes when a mark is put on what is selected in it, or taken off again. */
export function changeForMark(text: string, { start, end }: { start: number; end: number }, mark: Mark): TextChange {
  const around = AROUND[mark];
  if (around) return wrap(text, start, end, around);
  const before = BEFORE[mark];
  if (before) return markLines(text, start, end, before);
  const words = text.slice(start, end) || "text of the link";
  const insert = `[${words}](https://)`;
  // The address is what is missing.
  const at = start + words.length + 3;
  return { from: start, to: end, insert, start: at, end: at + "https://".length };
}

/** How a text changes when a picture is put where the cursor is, on a line of its own. */
export function changeForPicture(text: string, at: number, { url, alt }: { url: string; alt: string }): TextChange {
  const before = text.slice(0, at);
  const gap = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const insert = `${gap}![${alt.replace(/[[\]\\]/g, "")}](${url})\n\n`;
  const start = at + gap.length + 2;
  return { from: at, to: at, insert, start, end: start + alt.replace(/[[\]\\]/g, "").length };
}

function wrap(text: string, start: number, end: number, [sign, sample]: [string, string]): TextChange {
  const size = sign.length;
  const isMarked = text.slice(start - size, start) === sign && text.slice(end, end + size) === sign;
  if (isMarked && start >= size) {
    const insert = text.slice(start, end);
    return { from: start - size, to: end + size, insert, start: start - size, end: end - size };
  }
  const words = text.slice(start, end) || sample;
  return { from: start, to: end, insert: sign + words + sign, start: start + size, end: start + size + words.length };
}

function markLines(text: string, start: number, end: number, signOf: (index: number) => string): TextChange {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const isMarked = lines.every((line, index) => line.startsWith(signOf(index)));
  const marked = lines.map((line, index) => {
    const plain = line.replace(LINE_MARK, "");
    return isMarked ? plain : signOf(index) + plain;
  });
  const insert = marked.join("\n");
  return { from, to, insert, start: from, end: from + insert.length };
}
