import { inChildProcess } from "~/platform/process/child-process-task.server.ts";
import type { PreviewText } from "./preview-text.ts";

/**
 * Draws a preview image (app/domain/site/preview/draw-preview.server.tsx) in a child process: drawing takes 60 MB and
 * processor time. In development it is drawn in the site's own process.
 */
export const drawPreviewInProcess: typeof draw = import.meta.env.DEV
  ? draw
  : inChildProcess({
      module: import.meta.url,
      run: draw,
      // An image takes 50 ms, the first one half a second.
      timeoutMs: 20_000,
      // Crawlers request many images at a time.
      idleMs: 10_000,
    });

async function draw(text: PreviewText): Promise<Buffer> {
  const { drawPreview } = await import("./draw-preview.server.tsx");
  return drawPreview(text);
}
