import { log } from "~/platform/log.server.ts";
import { isSlowToRender, plainHtml } from "./complexity-limit.ts";
import type { RenderedMarkdown, RenderOptions } from "./markdown.server.ts";

/**
 * Renders a text as app/domain/blog/markdown/markdown.server.ts does, without blocking the event loop: a
 * long one is rendered in a child process. After half a minute it is shown as plain text. Never
 * rejects.
 */
export async function renderPost(text: string, options: RenderOptions = {}): Promise<RenderedMarkdown> {
  // Imported dynamically, so that the bundler keeps it in a chunk of its own, which the child process can load.
  if (import.meta.env.DEV || !isSlowToRender(text)) return renderInProcess(text, options);
  try {
    const { renderInChildProcess } = await import("./render-process.server.ts");
    return await renderInChildProcess({ text, options });
  } catch (error) {
    log.warn({ err: error, characters: text.length }, "rendering a post's Markdown failed: it is shown as plain text");
    return { html: plainHtml(text), headings: [] };
  }
}

async function renderInProcess(text: string, options: RenderOptions): Promise<RenderedMarkdown> {
  const markdown = await import("./markdown.server.ts");
  return markdown.renderMarkdownWithHeadings(text, options);
}
