import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype, { type Options as RehypeOptions } from "remark-rehype";
import { unified } from "unified";
import { exceedsComplexityLimit } from "./complexity-limit.ts";
import { plainHtml } from "./plain-html.ts";
import { type PostHeading, rehypePostPage } from "./rehype-post-page.server.ts";
import { SANITIZE_SCHEMA } from "./sanitize-schema.server.ts";

/** What a Markdown text became: HTML that is safe in a page of ours, and its headings in their order. */
export interface RenderedMarkdown {
  html: string;
  headings: PostHeading[];
}

export interface RenderOptions {
  /** For feeds and mails: links and pictures get their whole address, e.g. `https://www.example.com`. */
  origin?: string;
}

/**
 * HTML of a Markdown text (GitHub's dialect), sanitised: no scripts, no styles, no markup of the writer's own, and
 * nothing that is loaded from another host. Never throws, whatever the text. What answers visitors calls it by
 * app/domain/blog/markdown/render-post.server.ts, which lets nobody wait for a long text.
 */
export function renderMarkdown(text: string, options: RenderOptions = {}): string {
  return renderMarkdownWithHeadings(text, options).html;
}

/** The same with the headings, for a table of contents. */
export function renderMarkdownWithHeadings(text: string, { origin }: RenderOptions = {}): RenderedMarkdown {
  if (exceedsComplexityLimit(text)) return asPlainText(text);
  try {
    return runPipeline(text, origin);
  } catch (error) {
    // Nesting that the check above doesn't know ends in a full stack.
    if (!(error instanceof RangeError)) throw error;
    return asPlainText(text);
  }
}

function runPipeline(text: string, origin: string | undefined): RenderedMarkdown {
  const headings: PostHeading[] = [];
  const file = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, TO_HTML)
    .use(rehypeSanitize, SANITIZE_SCHEMA)
    .use(rehypePostPage, { origin, onHeading: (heading: PostHeading) => headings.push(heading) })
    .use(rehypeStringify)
    .processSync(text);
  return { html: String(file), headings };
}

const TO_HTML: RehypeOptions = {
  // Footnotes link to each other by ids; headings of the page must not get in their way.
  clobberPrefix: "post-",
  // The first rank of all, so that the footnotes come after the text and not under its last heading.
  footnoteLabelTagName: "h1",
  footnoteLabelProperties: {},
  handlers: {
    // Whoever types a text presses Enter once for a new line, as on a typewriter.
    text(_state, { value }: { value: string }) {
      const lines = value.split(/[ \t]*\r?\n[ \t]*/);
      return lines.flatMap((line, index) => (index === 0 ? [textNode(line)] : [lineBreak(), textNode(line)]));
    },
    // HTML in a text loses its tags and keeps its words; scripts, styles and comments go whole.
    html(_state, { value }: { value: string }, parent?: { type: string }) {
      if (/^<br\b/i.test(value)) return lineBreak();
      const words = textNode(value.replace(NOT_WORDS, "").replace(TAG, ""));
      return parent && BLOCKS.has(parent.type) && words.value.trim() ? paragraph(words) : words;
    },
  },
};

/** What holds paragraphs; elsewhere HTML stands in the middle of a line. */
const BLOCKS = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);
const NOT_WORDS = /<!--[\s\S]*?(?:-->|$)|<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<\/?[a-z!?][^>]*>?/gi;

function textNode(value: string) {
  return { type: "text" as const, value };
}

function paragraph(words: ReturnType<typeof textNode>) {
  return { type: "element" as const, tagName: "p", properties: {}, children: [words] };
}

function lineBreak() {
  return { type: "element" as const, tagName: "br", properties: {}, children: [] };
}

function asPlainText(text: string): RenderedMarkdown {
  return { html: plainHtml(text), headings: [] };
}
