import type rehypeSanitize from "rehype-sanitize";
import type { Options as SanitizeOptions } from "rehype-sanitize";
import { parsePostUrl } from "~/domain/blog/post-url.ts";
import { imageSources } from "~/shared/images/image-address.ts";

export type Root = Parameters<ReturnType<typeof rehypeSanitize>>[0];
type Child = Root["children"][number];
type Element = Extract<Child, { type: "element" }>;

/** The elements and attributes that Markdown produces, and no others. URLs are http, https, mailto, tel or relative. */
export const SANITIZE_SCHEMA: SanitizeOptions = {
  strip: ["script", "style"],
  // Ids are generated (headings and footnotes), with a prefix.
  clobber: [],
  clobberPrefix: "",
  tagNames: [
    ...["p", "br", "hr", "blockquote", "pre", "code", "em", "strong", "del", "sup", "a", "img"],
    ...["h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "input", "section"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  attributes: {
    a: ["href", "id", "title", "ariaDescribedBy", "ariaLabel", "dataFootnoteRef", "dataFootnoteBackref"],
    code: [["className", /^language-[\w+#.-]{1,40}$/]],
    h1: ["id"],
    img: ["src", "alt", "title"],
    input: ["type", "checked", "disabled"],
    li: ["id"],
    ol: ["start"],
    section: ["dataFootnotes"],
    td: ["align"],
    th: ["align"],
  },
  required: { input: { type: "checkbox", disabled: true } },
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["http", "https"] },
};

/** A heading of a post: its id in the page, its text, and its rank below the page's own heading (2 to 6). */
export interface PostHeading {
  id: string;
  text: string;
  rank: number;
}

interface Options {
  origin: string | undefined;
  page: string | undefined;
  copyButtons: boolean;
  onHeading: (heading: PostHeading) => unknown;
}

/**
 * A rehype plugin that adapts a post's sanitised HTML to its page, which has a heading, ids and a CSP. Headings go
 * below the page's and skip no rank; external links get `rel`; images of other hosts become links, since a public page
 * loads nothing from elsewhere; tables scroll; with `copyButtons` a block of code has one.
 */
export function rehypePostPage({ origin, page, copyButtons, onHeading }: Options): (tree: Root) => void {
  return (tree) => {
    const nextRank = headingRanks();
    const nextId = headingIds();
    let tables = 0;

    function place(children: Child[], inLink: boolean): Child[] {
      return children.flatMap((child) => (child.type === "element" ? placeElement(child, inLink) : [child]));
    }

    function placeElement(element: Element, inLink: boolean): Child[] {
      const { tagName } = element;
      const children = place(element.children as Child[], inLink || tagName === "a") as Element["children"];
      const same = { ...element, children };
      if (/^h[1-6]$/.test(tagName)) return heading(same);
      if (tagName === "a") return link(same);
      if (tagName === "img") return [picture(same, inLink)];
      if (tagName === "table") return [table(same)];
      if (tagName === "pre" && copyButtons) return [same, COPY_BUTTON];
      if (tagName === "input") return [text(element.properties.checked ? "☑" : "☐")];
      if (tagName === "th" || tagName === "td") return [cell(same)];
      return [same];
    }

    function heading(element: Element): Child[] {
      const headingText = textOf(element).trim();
      if (!headingText) return [];
      const rank = nextRank(Number(element.tagName[1]));
      // The footnotes' heading is pointed at by its own id.
      const { id = nextId(headingText) } = element.properties;
      onHeading({ id: String(id), text: headingText, rank });
      return [{ ...element, tagName: `h${rank}`, properties: { id } }];
    }

    function link(element: Element): Element["children"] {
      const { href, ...properties } = element.properties;
      // An email has no page: mail programs drop the ids that this would lead to.
      if (origin && !page && String(href).startsWith("#"))
        return properties.dataFootnoteBackref === undefined ? element.children : [];
      const address = typeof href === "string" ? parsePostUrl(prefixedFragment(href), page) : undefined;
      if (!address) return [{ ...element, properties }];
      const rel = address.isExternal ? { rel: ["noopener"] } : {};
      return [{ ...element, properties: { ...properties, href: address.withOrigin(origin), ...rel } }];
    }

    function picture({ properties }: Element, inLink: boolean): Child {
      const { src, alt, title } = properties;
      const address = typeof src === "string" ? parsePostUrl(src) : undefined;
      const altText = typeof alt === "string" ? alt : "";
      if (!address) return text(altText);
      if (!address.isExternal) {
        const own = { src: address.withOrigin(origin), alt: altText, ...(title ? { title } : {}) };
        return responsiveImage(element("img", { ...own, loading: "lazy", decoding: "async" }, []));
      }
      const label = text(altText || "Picture");
      return inLink ? label : element("a", { href: address.withOrigin(origin), rel: ["noopener"] }, [label]);
    }

    function table(element_: Element): Element {
      tables += 1;
      const label = `Table ${tables}`;
      return element("section", { className: ["table-scroll"], ariaLabel: label, tabIndex: 0 }, [element_]);
    }

    tree.children = place(tree.children as Child[], false).map(withDirection) as Root["children"];
  };
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A block with a script that is written from right to left takes the direction of its first letter. */
function withDirection(block: Child): Child {
  if (block.type !== "element" || !RIGHT_TO_LEFT.test(textOf(block))) return block;
  return { ...block, properties: { ...block.properties, dir: "auto" } };
}

/** Copies the block of code before it (app/ui/controls/copy-text.ts). */
const COPY_BUTTON = element("p", { className: ["copy", "copy-code", "js-only", "print:hidden"] }, [
  element("button", { type: "button", dataCopy: "", ariaLabel: "Copy the code" }, [text("Copy")]),
  element("span", { role: "status" }, []),
]);

/** The maximum width of a post's text. */
const SIZES = "(width < 40rem) 100vw, 36rem";

/** Uploaded images get a `srcset` of sizes and formats; feeds, with absolute URLs, name one file. */
function responsiveImage(image: Element): Element {
  const sources = imageSources(String(image.properties.src));
  if (!sources) return image;
  const { avif, webp, width, height } = sources;
  const sized = { ...image, properties: { ...image.properties, srcSet: webp, sizes: SIZES, width, height } };
  const source = element("source", { type: "image/avif", srcSet: avif, sizes: SIZES }, []);
  return element("picture", {}, [source, sized]);
}

/** Authors link a heading by its text, `#the-steps`; in the page ids have the prefix `post-`. */
function prefixedFragment(href: string): string {
  return /^#(?!post-)./.test(href) ? `#post-${href.slice(1)}` : href;
}

/** The obsolete attribute `align` becomes a class. */
function cell(element: Element): Element {
  // An empty corner cell is no column header.
  if (element.children.length === 0) return { ...element, tagName: "td", properties: {} };
  const { align, ...properties } = element.properties;
  const scope = element.tagName === "th" ? { scope: "col" } : {};
  const className = align === "right" || align === "center" ? { className: [align] } : {};
  return { ...element, properties: { ...properties, ...scope, ...className } };
}

/** Returns a function that maps the author's ranks to 2 to 6, each at most one below the heading before it. */
function headingRanks(): (rank: number) => number {
  const above: number[] = [];
  return (rank) => {
    while ((above.at(-1) ?? 0) >= rank) above.pop();
    above.push(rank);
    return Math.min(above.length + 1, 6);
  };
}

/** Returns a function that gives each heading a unique, prefixed id. */
function headingIds(): (headingText: string) => string {
  const times = new Map<string, number>();
  return (headingText) => {
    const slug = headingText
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60);
    const id = `post-${slug || "part"}`;
    const before = times.get(id) ?? 0;
    times.set(id, before + 1);
    // A double hyphen is in no slug, so this can't be another heading's.
    return before === 0 ? id : `${id}--${before + 1}`;
  };
}

function textOf(node: Child): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map((child) => textOf(child)).join("") : "";
}

function text(value: string): { type: "text"; value: string } {
  return { type: "text", value };
}

function element(tagName: string, properties: Element["properties"], children: Element["children"]): Element {
  return { type: "element", tagName, properties, children };
}
