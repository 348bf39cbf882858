import { withContent } from "~/platform/content/content-scope.server.ts";
import type { Content } from "~/platform/content/published-content.server.ts";
import { rewriteHtml } from "~/platform/hydration/rewrite-html.server.ts";
import { formatUtcMinute } from "~/shared/format.ts";
import { previewResponse } from "./preview-page.server.ts";

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
