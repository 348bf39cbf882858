import type { Options } from "rehype-sanitize";

/** The elements and attributes that Markdown produces, and no others. URLs are http, https, mailto, tel or relative. */
export const SANITIZE_SCHEMA: Options = {
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
