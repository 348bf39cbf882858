import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkCjkStrikethrough from "remark-cjk-friendly-gfm-strikethrough";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype, { type Options as RehypeOptions } from "remark-rehype";
import { unified } from "unified";
import { exceedsComplexityLimit, plainHtml } from "./complexity-limit.ts";
import { type PostHeading, rehypePostPage, SANITIZE_SCHEMA } from "./rehype-post-page.server.ts";
import { remarkBareLinks } from "./remark-bare-links.server.ts";

/** Rendered Markdown: sanitised HTML, and its headings in order. */
export interface RenderedMarkdown {
  html: string;
  headings: PostHeading[];
}

export interface RenderOptions {
  /** For feeds and emails: the origin of absolute URLs of links and images, e.g. `https://www.example.com`. */
  origin?: string;
  /** With `origin`: the text's page, to whose parts `#` links lead, which else are text, e.g.
   * `https://www.example.com/news`. */
  page?: string;
  /** For pages of the site, whose scripts make them work: blocks of code have a copy button. */
  copyButtons?: boolean;
}

/**
 * Sanitised HTML of a Markdown text (GFM): no scripts, no styles, no raw HTML of the author, and
 * nothing that is loaded from another host. Never throws. Requests call it by way of
 * app/domain/blog/markdown/render-post.server.ts, which renders long texts in a child process.
 */
export function renderMarkdown(text: string, options: RenderOptions = {}): string {
  return renderMarkdownWithHeadings(text, options).html;
}

/** The same with the headings, for a table of contents. */
export function renderMarkdownWithHeadings(text: string, options: RenderOptions = {}): RenderedMarkdown {
  if (exceedsComplexityLimit(text)) return asPlainText(text);
  try {
    return runPipeline(text, options);
  } catch (error) {
    // Nesting that the complexity limit doesn't count overflows the stack.
    if (!(error instanceof RangeError)) throw error;
    return asPlainText(text);
  }
}

function runPipeline(text: string, { origin, page, copyButtons = false }: RenderOptions): RenderedMarkdown {
  const headings: PostHeading[] = [];
  const file = unified()
    .use(remarkParse)
    // Between two figures a tilde is a range: 9~12.
    .use(remarkGfm, { singleTilde: false })
    // Emphasis beside full-width brackets and marks, where CommonMark sees none.
    .use(remarkCjkFriendly)
    .use(remarkCjkStrikethrough, { singleTilde: false })
    .use(remarkBareLinks)
    .use(remarkRehype, TO_HTML)
    .use(rehypeSanitize, SANITIZE_SCHEMA)
    .use(rehypePostPage, { origin, page, copyButtons, onHeading: (heading: PostHeading) => headings.push(heading) })
    .use(rehypeStringify)
    .processSync(text);
  return { html: String(file), headings };
}

const TO_HTML: RehypeOptions = {
  // Footnotes link to each other by ids, which must not collide with the page's headings.
  clobberPrefix: "post-",
  // Rank 1, so that the footnotes aren't nested under the last heading of the text.
  footnoteLabelTagName: "h1",
  footnoteLabelProperties: {},
  handlers: {
    // A single line break in the text becomes <br>.
    text(_state, { value }: { value: string }) {
      const lines = value.split(/[ \t]*\r?\n[ \t]*/);
      return lines.flatMap((line, index) => (index === 0 ? [textNode(line)] : [lineBreak(), textNode(line)]));
    },
    // Raw HTML loses its tags but not its text; scripts, styles and comments are removed entirely.
    html(_state, { value }: { value: string }, parent?: { type: string }) {
      if (/^<br\b/i.test(value)) return lineBreak();
      const plainText = textNode(value.replace(NOT_WORDS, "").replace(TAG, ""));
      return parent && BLOCKS.has(parent.type) && plainText.value.trim() ? paragraph(plainText) : plainText;
    },
  },
};

/** Block elements; elsewhere raw HTML is inline. */
const BLOCKS = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);
const NOT_WORDS = /<!--[\s\S]*?(?:-->|$)|<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<\/?[a-z!?][^>]*>?/gi;

function textNode(value: string) {
  return { type: "text" as const, value };
}

function paragraph(plainText: ReturnType<typeof textNode>) {
  return { type: "element" as const, tagName: "p", properties: {}, children: [plainText] };
}

function lineBreak() {
  return { type: "element" as const, tagName: "br", properties: {}, children: [] };
}

function asPlainText(text: string): RenderedMarkdown {
  return { html: plainHtml(text), headings: [] };
}
