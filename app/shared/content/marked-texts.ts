import { isEntries, isLink, isPhoto, isReadByCode, pathBelow } from "./overrides.ts";

/** Around a marked text, and between the mark's number and the text: characters that no text may hold. */
const [START, NUMBERED, END] = ["\u{E000}", "\u{E001}", "\u{E002}"];
const DIGITS = 0xe010;

/** Whether a text is but a placeholder, such as `{hoursFrom}`: what it stands for is a setting, and code may read
 * it. */
export const isPlaceholder = (text: string) => /^\{\w+\}$/.test(text);

/**
 * Wraps each text of a document, as it is shown, in a mark, by which a preview knows it again in what is rendered.
 *
 * @param before - the document before its placeholders were filled in
 * @param texts - the same afterwards
 * @param numberOf - gives the text at a path its number
 */
export function markTexts<T>(before: unknown, texts: T, numberOf: (path: string) => number): T {
  const mark = (from: unknown, text: unknown, path: string): unknown => {
    if (typeof text === "string") return from === "" || isPlaceholder(String(from)) ? text : wrap(text, numberOf(path));
    if (isEntries(text) && isEntries(from))
      return text.map((entry) =>
        mark(
          from.find(({ id }) => id === entry.id),
          entry,
          pathBelow(path, entry.id),
        ),
      );
    if (Array.isArray(text))
      return text.map((line, index) => mark(Array.isArray(from) ? from[index] : undefined, line, path));
    if (!text || typeof text !== "object") return text;
    const marked = Object.entries(text).map(([key, inner]) => {
      const isShown = !isReadByCode(key) && !isLink(key) && !isPhoto(key);
      return [key, isShown ? mark((from as Record<string, unknown>)?.[key], inner, pathBelow(path, key)) : inner];
    });
    return Object.fromEntries(marked);
  };
  // The shape is kept, which the compiler can't see through `unknown`.
  return mark(before, texts, "") as T;
}

function wrap(text: string, number: number): string {
  const digits = [...String(number)].map((digit) => String.fromCodePoint(DIGITS + Number(digit))).join("");
  return `${START}${digits}${NUMBERED}${text}${END}`;
}

const MARK = new RegExp(`${START}([\u{E010}-\u{E019}]+)${NUMBERED}`, "gu");
const ANY_MARK = new RegExp(`${MARK.source}|[${START}${NUMBERED}${END}]`, "gu");

function numberIn(digits: string): number {
  return Number([...digits].map((digit) => (digit.codePointAt(0) ?? DIGITS) - DIGITS).join(""));
}

/** A text without its marks. */
export function withoutMarks(text: string): string {
  return text.replace(ANY_MARK, "");
}

/** The numbers of the marks that begin in a text. */
export function marksIn(text: string): number[] {
  return [...text.matchAll(MARK)].map(([, digits = ""]) => numberIn(digits));
}

/**
 * A text with elements in place of its marks. One that begins or ends elsewhere, since a component has divided the
 * text, ends with the text, or isn't there.
 *
 * @param element - of the name that fits where the text stands
 * @param nameOf - what its `data-edit` says of the text whose mark has a number
 */
export function marksAsElements(text: string, element: string, nameOf: (number: number) => string): string {
  let open = 0;
  const marked = text.replace(ANY_MARK, (mark, digits?: string) => {
    if (digits !== undefined) {
      open += 1;
      return `<${element} data-edit="${nameOf(numberIn(digits))}">`;
    }
    if (mark !== END || open === 0) return "";
    open -= 1;
    return `</${element}>`;
  });
  return marked + `</${element}>`.repeat(open);
}
