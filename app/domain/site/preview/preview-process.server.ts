import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PreviewText } from "./preview-text.ts";

/** The argument that marks the child process. */
const PROCESS_ROLE = "--draw-previews";
/** How long an idle process lives: crawlers request many images at a time. */
const IDLE_MS = 10_000;
/** The timeout; an image takes 50 ms, the first one half a second. */
const TIMEOUT_MS = 20_000;

type DrawRequest = { number: number; text: PreviewText };
type DrawResponse = { number: number; png: Buffer } | { number: number; error: string };
type PendingDraw = { resolve: (png: Buffer) => void; reject: (error: Error) => void };

// This file is also the child process's entry.
if (process.send && process.argv[2] === PROCESS_ROLE) {
  process.on("message", ({ number, text }: DrawRequest) => {
    drawInThisProcess(text).then(
      (png) => answer({ number, png }),
      (error) => answer({ number, error: String(error) }),
    );
  });
}

function answer(message: DrawResponse) {
  process.send?.(message);
}

async function drawInThisProcess(text: PreviewText): Promise<Buffer> {
  const { drawPreview } = await import("./draw-preview.server.tsx");
  return drawPreview(text);
}

let current: Drawer | undefined;

/**
 * Draws a preview image (app/domain/site/preview/draw-preview.server.tsx) in a child process that ends when idle:
 * drawing takes 60 MB, which are released with it, and CPU time, which must not block the event loop. In development,
 * where only Vite can load this file, it is drawn in the site's own process.
 */
export function drawPreviewInProcess(text: PreviewText): Promise<Buffer> {
  if (import.meta.env.DEV) return drawInThisProcess(text);
  current ??= startDrawer();
  return current.draw(text);
}

interface Drawer {
  draw(text: PreviewText): Promise<Buffer>;
}

function startDrawer(): Drawer {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [PROCESS_ROLE], { serialization: "advanced" });
  // The site may end before it; it then ends by itself.
  child.unref();
  child.channel?.unref();
  const waiting = new Map<number, PendingDraw>();
  let number = 0;
  let timer: NodeJS.Timeout;

  function forget() {
    if (current === drawer) current = undefined;
  }
  function end(error: Error) {
    forget();
    clearTimeout(timer);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  function watch() {
    clearTimeout(timer);
    const late = new Error("The process that draws took too long.");
    timer =
      waiting.size > 0
        ? setTimeout(() => {
            end(late);
            child.kill("SIGKILL");
          }, TIMEOUT_MS)
        : setTimeout(() => {
            forget();
            child.disconnect();
          }, IDLE_MS);
    timer.unref();
  }

  child.on("message", (message) => {
    const response = message as DrawResponse;
    const one = waiting.get(response.number);
    waiting.delete(response.number);
    watch();
    if ("png" in response) one?.resolve(Buffer.from(response.png));
    else one?.reject(new Error(response.error));
  });
  child.once("error", end);
  child.once("exit", (code) => end(new Error(`The process that draws ended with ${code}.`)));

  const drawer: Drawer = {
    draw(text) {
      return new Promise((resolve, reject) => {
        number += 1;
        waiting.set(number, { resolve, reject });
        watch();
        child.send({ number, text } satisfies DrawRequest, (error) => error && end(error));
      });
    },
  };
  return drawer;
}
