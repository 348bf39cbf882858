import { escapeHtml } from "~/shared/text/escape-html.ts";
import { HIDDEN, type HtmlWriter, readHtml } from "./html-text.server.ts";

/** The elements that emails are laid out with; of others the content alone is shown. */
const ELEMENTS = new Set(
  `a abbr b big blockquote br caption center code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd
  li ol p pre q s small span strike strong style sub sup table tbody td tfoot th thead tr tt u ul wbr`.split(/\s+/),
);
const ATTRIBUTES = new Set(
  `align alt bgcolor border cellpadding cellspacing class color colspan dir face height hspace id lang nowrap rowspan size
  start style title type valign vspace width`.split(/\s+/),
);
const SAFE_LINK = /^\s*(?:https?:|mailto:|tel:)/i;

/** Nothing is run, loaded or sent by the document; its links open in a tab of their own. */
export const SHOWN_HTML_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'",
  "X-Frame-Options": "SAMEORIGIN",
  "Cache-Control": "private, no-store",
};

/** In characters, of all pictures in it together: one that is referred to a thousand times is in it as often. */
const MAX_PICTURES_LENGTH = 40_000_000;

const STYLE = "body{margin:12px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%}";

/**
 * An email's HTML as a document to be shown under `SHOWN_HTML_HEADERS`. It has nothing that a browser follows whatever
 * the policy says, e.g. `<link rel="preconnect">`. Takes time in proportion to the length, as `htmlToText` does.
 *
 * @param pictures - addresses of the pictures that it refers to, by their Content-ID; others aren't shown
 */
export async function toShownHtml(html: string, pictures: ReadonlyMap<string, string>): Promise<string> {
  const parts: string[] = [];
  let hidden = "";
  let isStyle = false;
  let body = "";
  let room = MAX_PICTURES_LENGTH;
  const writer: HtmlWriter = {
    open(tag, attributes) {
      if (HIDDEN.has(tag) && tag !== "style") hidden = tag;
      const kept = Object.entries(attributes).filter(([name]) => ATTRIBUTES.has(name));
      if (tag === "body") body = toText([...kept, ["text", attributes.text ?? ""]]);
      if (hidden || !ELEMENTS.has(tag)) return;
      isStyle = tag === "style";
      const { href = "", src = "" } = attributes;
      if (tag === "a" && SAFE_LINK.test(href)) kept.push(["href", href], ["target", "_blank"], ["rel", "noreferrer"]);
      const picture = tag === "img" ? pictures.get(contentIdIn(src)) : undefined;
      if (picture && picture.length <= room) {
        kept.push(["src", picture]);
        room -= picture.length;
      }
      parts.push(`<${tag}${toText(kept)}>`);
    },
    close(tag) {
      if (tag === hidden) hidden = "";
      else if (!hidden && ELEMENTS.has(tag)) parts.push(`</${tag}>`);
      if (tag === "style") isStyle = false;
    },
    write(text) {
      if (!hidden) parts.push(isStyle ? text.replaceAll("<", "") : escapeHtml(text));
    },
  };
  await readHtml(html, writer);
  return `<!doctype html><html><head><meta charset="utf-8"><title>Email</title><style>${STYLE}</style></head><body${body}>${parts.join("")}</body></html>`;
}

function toText(attributes: [name: string, value: string][]): string {
  return attributes.map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : "")).join("");
}

/** The Content-ID that an address refers to (RFC 2392), "" where it can't be read. */
function contentIdIn(address: string): string {
  try {
    return decodeURIComponent(address.trim().replace(/^cid:<?|>$/gi, ""));
  } catch {
    return "";
  }
}
