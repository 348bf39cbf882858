import { withContent } from "~/platform/content/content-scope.server.ts";
import type { Content } from "~/platform/content/published-content.server.ts";
import { rewriteHtml } from "~/platform/hydration/rewrite-html.server.ts";
import { marksAsElements, marksIn, withoutMarks } from "~/shared/content/marked-texts.ts";
import { contentField } from "~/shared/content/shipped-text.ts";
import { formatUtcMinute } from "~/shared/format.ts";
import { escapeHtml } from "~/shared/text/escape-html.ts";
import type { Theme } from "~/shared/theme.ts";

/** Runs no script and sends no form: what is in a draft is shown, and does nothing. */
const POLICY = [
  "default-src 'self'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/**
 * Answers with a preview, which nothing keeps.
 *
 * @param frames - which pages may show it in a frame
 */
export function previewResponse(html: string, { frames, status = 200 }: { frames: "self" | "none"; status?: number }) {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `${POLICY}; frame-ancestors '${frames}'`,
    "X-Frame-Options": frames === "self" ? "SAMEORIGIN" : "DENY",
    "Cache-Control": "no-store",
  };
  return new Response(html, { status, headers });
}

/**
 * A public page as it would be with other texts, for the owner's frame. Each text names itself (`editableHtml`).
 *
 * @param render - renders the page
 * @returns 404 when that is no document
 */
export async function previewPage(
  render: () => Promise<Response>,
  content: Content,
  theme: Theme | undefined,
): Promise<Response> {
  const marks: string[] = [];
  const { result: html } = await withContent(
    content,
    async () => {
      const response = await render();
      if (response.headers.get("Content-Type")?.startsWith("text/html")) return response.text();
      await response.body?.cancel();
      return undefined;
    },
    (document, path) => marks.push(contentField(document, path)) - 1,
  );
  if (html === undefined) return new Response("There is no such page.", { status: 404 });
  const editable = editableHtml(html, (number) => marks[number] ?? "", theme);
  return previewResponse(editable, { frames: "self" });
}

/** Elements whose text can hold no other element. */
const TEXT_ONLY = new Set(["title", "option", "textarea", "script", "style", "noscript"]);

/**
 * A page whose texts are marked, with elements in place of the marks: `data-edit` names the text of content that an
 * element shows, `data-edit-attributes` those that stand in its attributes, as `document/path`, with spaces between
 * them. Its scripts are left out.
 *
 * @param nameOf - the name of the text whose mark has a number
 * @param theme - in which it is shown, if not as the browser prefers
 */
function editableHtml(html: string, nameOf: (number: number) => string, theme?: "light" | "dark"): string {
  let isSvg = 0;
  return rewriteHtml(html, {
    startTag(name, _attributes, tag) {
      if (name === "svg") isSvg += 1;
      // Empty: one that the policy forbids would be an error in the console.
      if (name === "script") return "<script>";
      if (name === "html" && theme) return withoutMarks(tag).replace("<html", `<html data-theme="${theme}"`);
      const names = [...new Set(marksIn(tag).map(nameOf))];
      if (names.length === 0) return undefined;
      const attribute = ` data-edit-attributes="${escapeHtml(names.join(" "))}"`;
      return withoutMarks(tag).replace(/^<[\w-]+/, (start) => start + attribute);
    },
    text(text, element) {
      if (element === "script") return "";
      if (marksIn(text).length === 0) return text === withoutMarks(text) ? undefined : withoutMarks(text);
      if (TEXT_ONLY.has(element)) return withoutMarks(text);
      return marksAsElements(text, isSvg > 0 ? "tspan" : "span", nameOf);
    },
    append: {
      svg() {
        isSvg -= 1;
        return "";
      },
    },
  });
}

/** Controls that only work with scripts are hidden as where a browser runs none (`js-only`, app/app.css). */
const ADDED = '<meta name="robots" content="noindex, nofollow"/><style>.js-only{display:none}</style>';
const LEFT_OUT = /^(?:canonical|alternate|manifest|modulepreload)$/;

/**
 * A public page with drafts, for anyone who has a link to it: to be read, without scripts, and without what other sites
 * and search engines would show of it. Its links lead to what is published.
 *
 * @param render - renders the page
 * @param expiresAt - until when the link works, in ISO 8601
 */
export async function sharedPage(render: () => Promise<Response>, content: Content, expiresAt: string) {
  const { result: html } = await withContent(content, async () => (await render()).text());
  const until = `<time datetime="${expiresAt}">${formatUtcMinute(expiresAt)}</time>`;
  const notice = `<strong>Private preview</strong> of a draft. This link works until ${until}; please don’t pass it on. Links lead to the published pages, and forms can’t be sent.`;
  return previewResponse(privateHtml(html, `<p class="wrap py-3 text-sm">${notice}</p>`), { frames: "none" });
}

/** The site's page for an address that there isn't. */
export async function notFoundPage(render: () => Promise<Response>) {
  return previewResponse(privateHtml(await (await render()).text()), { frames: "none", status: 404 });
}

function privateHtml(html: string, notice = ""): string {
  return rewriteHtml(html, {
    startTag(element, { name = "", property = "", rel = "" }, tag) {
      if (element === "script") return "<script>";
      if (element === "main") return tag + notice;
      const isLeftOut =
        element === "meta"
          ? name === "robots" || /^(?:og|twitter|article):/.test(name || property)
          : LEFT_OUT.test(rel);
      return isLeftOut ? "" : undefined;
    },
    text: (_, element) => (element === "script" ? "" : undefined),
    append: { head: () => ADDED },
  });
}
