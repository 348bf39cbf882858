import { setImmediate } from "node:timers/promises";
import { Tokenizer } from "htmlparser2";

const BLOCKS = new Set(
  "address article aside center dd div dl dt fieldset figcaption figure footer form header hr li main nav section tr".split(
    " ",
  ),
);
/** Blocks with a blank line around them. */
const PARAGRAPHS = new Set("p h1 h2 h3 h4 h5 h6 ul ol table pre blockquote".split(" "));
/** What a browser shows nothing of. */
export const HIDDEN = new Set(["style", "script", "title", "template"]);
/** Deeper quotes are marked like these, or a few bytes of tags would make megabytes of marks. */
const MAX_MARKS = 5;
/** Between chunks the process does its other work. */
const CHUNK_LENGTH = 128 * 1024;
/** A longer address of a link is a tracker's. */
const MAX_HREF = 500;
/** In characters. */
const MAX_ATTRIBUTE = 4_000;

/** What is passed on of HTML: its tags in lower case with their attributes, and the texts between them. */
export interface HtmlWriter {
  open(tag: string, attributes: Record<string, string>): void;
  close(tag: string): void;
  write(text: string): void;
}

/**
 * The text of an email's HTML, as a mail program would send it beside the HTML: paragraphs as lines, quotes with ">"
 * before each line, links with their addresses. Takes time in proportion to the length, whatever the nesting:
 * `html-to-text` and DOM parsers need half a minute, or overflow, for a megabyte of `<div>` (decision 0058).
 */
export async function htmlToText(html: string): Promise<string> {
  const writer = new TextWriter();
  await readHtml(html, writer);
  return writer.text();
}

/** Tells a writer what HTML has, whatever is wrong with it. */
export async function readHtml(html: string, writer: HtmlWriter): Promise<void> {
  let tag = "";
  let attribute = "";
  let attributes: Record<string, string> = {};
  const tokenizer: Tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        tag = html.slice(start, end).toLowerCase();
        attributes = {};
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        attributes[attribute] ??= "";
      },
      onattribdata: (start, end) => {
        attributes[attribute] += html.slice(start, Math.min(end, start + MAX_ATTRIBUTE));
      },
      onattribentity: (code) => {
        attributes[attribute] += String.fromCodePoint(code);
      },
      onopentagend: () => writer.open(tag, attributes),
      onselfclosingtag: () => writer.open(tag, attributes),
      onclosetag: (start, end) => writer.close(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => writer.write(html.slice(start, end)),
      ontextentity: (code) => writer.write(String.fromCodePoint(code)),
      oncdata: (start, end, offset) => writer.write(html.slice(start, end - offset)),
      onattribend: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  );
  for (let at = 0; at < html.length; at += CHUNK_LENGTH) {
    tokenizer.write(html.slice(at, at + CHUNK_LENGTH));
    await setImmediate();
  }
  tokenizer.end();
}

function ignore() {}

/** Collects text line by line. It counts what is open instead of keeping a stack, so that broken HTML costs no text. */
class TextWriter implements HtmlWriter {
  private readonly parts: string[] = [];
  /** Line breaks to write before the next text. */
  private breaks = 0;
  private hasSpace = false;
  private isEmpty = true;
  private hidden = "";
  private preformatted = 0;
  /** The open quotes, and whether each is one or only indented. */
  private readonly quotes: boolean[] = [];
  private marks = 0;
  private lastMarks = 0;
  private link: { href: string; from: number } | undefined;

  open(tag: string, attributes: Record<string, string>): void {
    if (HIDDEN.has(tag)) this.hidden = tag;
    this.breakAround(tag);
    if (tag === "br") this.breaks++;
    else if (tag === "li") this.write("- ");
    else if (tag === "hr") this.write("----------");
    else if (tag === "td" || tag === "th") this.hasSpace = true;
    else if (tag === "pre") this.preformatted++;
    else if (tag === "a") this.link = { href: (attributes.href ?? "").trim(), from: this.parts.length };
    else if (tag === "img") this.writeEmoji(attributes.alt ?? "");
    else if (tag === "blockquote") this.openQuote(attributes);
    if (tag === "hr") this.breaks = 1;
  }

  close(tag: string): void {
    if (tag === this.hidden) this.hidden = "";
    if (tag === "a") this.closeLink();
    if (tag === "pre" && this.preformatted > 0) this.preformatted--;
    if (tag === "blockquote" && this.quotes.pop()) this.marks--;
    this.breakAround(tag);
  }

  write(raw: string): void {
    if (this.hidden) return;
    if (this.preformatted > 0) {
      for (const [index, line] of raw.split(/\r?\n/).entries()) {
        if (index > 0) this.breaks++;
        if (line !== "") this.put(line);
      }
      return;
    }
    const text = raw.replace(/[\s\u00a0]+/g, " ");
    if (text.startsWith(" ")) this.hasSpace = true;
    const word = text.trim();
    if (word === "") return;
    this.put(word);
    this.hasSpace = text.endsWith(" ");
  }

  text(): string {
    return this.parts.join("");
  }

  private put(text: string): void {
    const marks = Math.min(this.marks, MAX_MARKS);
    if (this.isEmpty) this.parts.push("> ".repeat(marks));
    else if (this.breaks > 0) {
      const blankLine = `\n${"> ".repeat(Math.min(marks, this.lastMarks)).trimEnd()}`;
      this.parts.push(blankLine.repeat(Math.min(this.breaks, 3) - 1), `\n${"> ".repeat(marks)}`);
    } else if (this.hasSpace) this.parts.push(" ");
    this.parts.push(text);
    [this.breaks, this.hasSpace, this.isEmpty, this.lastMarks] = [0, false, false, marks];
  }

  private breakAround(tag: string): void {
    if (PARAGRAPHS.has(tag)) this.breaks = Math.max(this.breaks, 2);
    else if (BLOCKS.has(tag)) this.breaks = Math.max(this.breaks, 1);
  }

  /** People indent their own text by the same tag, without what programs mark a quote with. */
  private openQuote({ type, cite, class: name = "", id = "", style = "" }: Record<string, string>): void {
    const isQuote =
      type === "cite" || cite !== undefined || /quote/i.test(name + id) || /border-left[^;]*[1-9]/.test(style);
    this.quotes.push(isQuote);
    if (isQuote) this.marks++;
  }

  /** Some programs send emoji as pictures. */
  private writeEmoji(alt: string): void {
    if (alt.length <= 20 && /\p{Extended_Pictographic}/u.test(alt)) this.write(alt);
  }

  private closeLink(): void {
    const { link } = this;
    this.link = undefined;
    if (!link || this.parts.length - link.from > 1000) return;
    const label = this.parts.slice(link.from).join("").trim();
    const address = link.href.replace(/^(?:mailto|tel):/i, "");
    const isKnown =
      !/^(?:https?|mailto|tel):/i.test(link.href) || label.includes(address.replace(/^https?:\/\/|\/$/g, ""));
    if (label !== "" && !isKnown && address.length <= MAX_HREF) this.parts.push(` (${address})`);
  }
}
