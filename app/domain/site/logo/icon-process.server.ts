import { inChildProcess } from "~/platform/process/child-process-task.server.ts";
import type { IconDrawing } from "./draw-icon.server.ts";
import type { MarkDrawing } from "./draw-mark.server.tsx";

/** Draws an icon in a child process, which takes the picture library's memory with it; in development in the site's
 * own. */
export const drawIconInProcess: typeof draw = import.meta.env.DEV
  ? draw
  : inChildProcess({ module: import.meta.url, run: draw, timeoutMs: 20_000, idleMs: 5_000 });

async function draw(drawing: IconDrawing | MarkDrawing): Promise<Buffer> {
  if ("picture" in drawing) {
    const { drawIcon } = await import("./draw-icon.server.ts");
    return drawIcon(drawing);
  }
  const { drawMark } = await import("./draw-mark.server.tsx");
  return drawMark(drawing);
}
