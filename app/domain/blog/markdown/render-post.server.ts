import { log } from "~/platform/log.server.ts";
import { isSlowToRender } from "./complexity-limit.ts";
import type { RenderedMarkdown, RenderOptions } from "./markdown.server.ts";
import { plainHtml } from "./plain-html.ts";

/**
 * What `renderPost` (app/domain/blog/markdown/markdown.server.ts) makes of a text, without anybody else having to wait for it: a
 * long one is read in a thread of its own. One that isn't read within half a minute is shown as it was typed. Never
 * rejects.
 */
export async function renderPost(text: string, options: RenderOptions = {}): Promise<RenderedMarkdown> {
  // Only so that the bundler leaves what reads Markdown out of the server's own file, which the thread can't load.
  if (import.meta.env.DEV || !isSlowToRender(text)) return renderInProcess(text, options);
  try {
    const { renderInWorker } = await import("./render-worker.server.ts");
    return await renderInWorker(text, options);
  } catch (error) {
    log.warn({ err: error, characters: text.length }, "a post could not be read and is shown as it was typed");
    return { html: plainHtml(text), headings: [] };
  }
}

async function renderInProcess(text: string, options: RenderOptions): Promise<RenderedMarkdown> {
  const markdown = await import("./markdown.server.ts");
  return markdown.renderMarkdownWithHeadings(text, options);
}
