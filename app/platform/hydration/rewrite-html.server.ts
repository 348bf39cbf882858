import { Parser } from "htmlparser2";

/** What is changed in HTML. */
export interface HtmlChanges {
  /**
   * What an element's start tag is replaced with; undefined leaves it as it is.
   *
   * @param attributes - as they are written, without their quotes
   */
  startTag?: (name: string, attributes: Record<string, string>, tag: string) => string | undefined;
  /** What a text is replaced with, by the element that it stands in; undefined leaves it as it is. */
  text?: (text: string, element: string) => string | undefined;
  /** By an element's name what is written before its end tag, asked for when that is reached. */
  append?: Partial<Record<string, () => string>>;
}

/**
 * Rewrites HTML, the one place where that is done: a parser finds the tags, so that what looks like one in a script, a
 * comment or an attribute isn't taken for it.
 *
 * @param html - a document or a part of one
 * @returns the same text but for what was changed
 */
export function rewriteHtml(html: string, { startTag, text: rewriteText, append = {} }: HtmlChanges): string {
  const parts: string[] = [];
  const open: string[] = [];
  let end = 0;
  const replace = (from: number, to: number, text: string) => {
    parts.push(html.slice(end, from), text);
    end = to;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes, isImplied) {
        open.push(name);
        if (isImplied) return;
        const tag = html.slice(parser.startIndex, parser.endIndex + 1);
        const replacement = startTag?.(name, attributes, tag);
        if (replacement !== undefined) replace(parser.startIndex, parser.endIndex + 1, replacement);
      },
      ontext() {
        const text = html.slice(parser.startIndex, parser.endIndex + 1);
        const replacement = rewriteText?.(text, open.at(-1) ?? "");
        if (replacement !== undefined) replace(parser.startIndex, parser.endIndex + 1, replacement);
      },
      onclosetag(name, isImplied) {
        open.length = Math.max(0, open.lastIndexOf(name));
        const text = isImplied ? undefined : append[name]?.();
        if (text !== undefined) replace(parser.startIndex, parser.startIndex, text);
      },
    },
    // Attributes that are written again must not lose their escapes.
    { decodeEntities: false },
  );
  parser.end(html);
  return parts.join("") + html.slice(end);
}
