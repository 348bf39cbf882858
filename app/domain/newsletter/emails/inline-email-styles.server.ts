import { EMAIL_STYLES, EMAIL_WIDTH } from "~/platform/email/components/email-styles.server.ts";
import { rewriteHtml } from "~/platform/hydration/rewrite-html.server.ts";
import { imagePath, parseImagePath, variantWidths } from "~/shared/images/image-address.ts";

const { text, small, heading, link, quote, rule } = EMAIL_STYLES;
const code = { fontFamily: "ui-monospace, Menlo, Consolas, monospace", fontSize: "14px" };
const smallHeading = { ...heading, margin: "24px 0 8px", fontSize: "16px" };
const cell = {
  ...text,
  verticalAlign: "top",
  overflowWrap: "normal",
  wordBreak: "normal",
  margin: 0,
  padding: "8px",
  borderTop: rule.borderTop,
  fontSize: "14px",
  textAlign: "left",
};

const UPLOADED_IMAGE = /^(https?:\/\/[^/]+)(\/images\/.+)/;
/** By element: the class that the dark theme selects, and the inline style. */
const ELEMENT_STYLES: Record<string, { className?: string; style: Record<string, string | number> }> = {
  p: { className: "l-text", style: text },
  ul: { className: "l-text", style: { ...text, paddingLeft: "22px" } },
  ol: { className: "l-text", style: { ...text, paddingLeft: "22px" } },
  li: { className: "l-text", style: { ...text, margin: "0 0 6px" } },
  h1: { className: "l-heading", style: { ...heading, margin: "32px 0 12px" } },
  h2: { className: "l-heading", style: { ...heading, margin: "32px 0 12px", fontSize: "20px" } },
  h3: { className: "l-heading", style: { ...heading, margin: "28px 0 10px", fontSize: "18px" } },
  h4: { className: "l-heading", style: smallHeading },
  h5: { className: "l-heading", style: smallHeading },
  h6: { className: "l-heading", style: smallHeading },
  a: { className: "l-link", style: link },
  // The last paragraph inside has its own margin.
  blockquote: { className: "l-quote", style: { ...quote, padding: "14px 16px 1px" } },
  pre: { className: "l-quote l-text", style: { ...text, ...quote, ...code, whiteSpace: "pre-wrap" } },
  code: { style: code },
  hr: { className: "l-rule", style: rule },
  table: { className: "l-table", style: { width: "100%", borderCollapse: "collapse", margin: "0 0 16px" } },
  th: { className: "l-text l-rule", style: { ...cell, fontWeight: 700 } },
  td: { className: "l-text l-rule", style: cell },
  // The style of the alternative text, where images are disabled.
  img: { className: "l-small", style: { ...small, maxWidth: "100%", height: "auto", borderRadius: "10px" } },
  section: { style: { overflowX: "auto" } },
};

/**
 * Inlines the styles of each element, since many mail programs ignore style sheets.
 *
 * @param html - from the site's own Markdown renderer; other elements get no style
 */
export function inlineEmailStyles(html: string): string {
  return rewriteHtml(html, {
    startTag(element, { class: align, ...attributes }) {
      const known = ELEMENT_STYLES[element];
      if (!known) return;
      const style = align === "right" || align === "center" ? { ...known.style, textAlign: align } : known.style;
      const shown = {
        ...attributes,
        ...resizedImage(attributes.src),
        class: known.className,
        style: toStyleAttribute(style),
      };
      const written = Object.entries(shown).flatMap(([name, value]) =>
        value === undefined ? [] : ` ${name}="${value}"`,
      );
      return `<${element}${written.join("")}>`;
    },
  });
}

/** Uploaded images at twice the width of an email, for high-density screens; Outlook reads only the width attribute. */
function resizedImage(src = "") {
  const [, site, path = ""] = UPLOADED_IMAGE.exec(src) ?? [];
  const image = parseImagePath(path);
  if (!image) return {};
  const width = variantWidths(image).find((one) => one >= 2 * EMAIL_WIDTH) ?? image.width;
  return { src: `${site}${imagePath(image, width, image.format)}`, width: String(Math.min(EMAIL_WIDTH, image.width)) };
}

function toStyleAttribute(style: Record<string, string | number>): string {
  return Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}:${value}`)
    .join(";")
    .replaceAll('"', "'");
}
