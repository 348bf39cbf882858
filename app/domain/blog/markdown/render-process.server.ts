import { inChildProcess } from "~/platform/process/child-process-task.server.ts";
import type { RenderedMarkdown, RenderOptions } from "./markdown.server.ts";

interface RenderRequest {
  text: string;
  options: RenderOptions;
}

/** Renders a Markdown text in a child process. For built sites only. */
export const renderInChildProcess = inChildProcess({
  module: import.meta.url,
  run: render,
  // The longest post takes about a second of an idle processor.
  timeoutMs: 30_000,
  // The preview of a long post is rendered again and again.
  idleMs: 30_000,
});

async function render({ text, options }: RenderRequest): Promise<RenderedMarkdown> {
  const { renderMarkdownWithHeadings } = await import("./markdown.server.ts");
  return renderMarkdownWithHeadings(text, options);
}
