import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { RenderedMarkdown, RenderOptions } from "./markdown.server.ts";

/** The `workerData` that marks this worker. */
const WORKER_ROLE = "read-markdown";
/** The timeout; the longest post takes about a second of an idle processor. */
const TIMEOUT_MS = 30_000;
/** How long an idle worker lives: the preview of a long post is rendered again and again. */
const IDLE_MS = 30_000;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512 };

type RenderRequest = { text: string; options: RenderOptions };

// This file is also the worker's entry.
if (!isMainThread && workerData === WORKER_ROLE) {
  const { renderMarkdownWithHeadings } = await import("./markdown.server.ts");
  parentPort?.on("message", ({ text, options }: RenderRequest) =>
    parentPort?.postMessage(renderMarkdownWithHeadings(text, options)),
  );
}

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Renders a Markdown text in a worker thread, serially; an idle worker ends. Rejects when the worker
 * fails or times out; the next text gets a new one. For built sites only: otherwise a worker can't load this file.
 */
export function renderInWorker(text: string, options: RenderOptions): Promise<RenderedMarkdown> {
  const rendering = queue.then(() => render({ text, options }));
  queue = rendering.catch(() => undefined);
  return rendering;
}

async function render(order: RenderRequest): Promise<RenderedMarkdown> {
  clearTimeout(idle);
  worker ??= startWorker();
  worker.postMessage(order);
  try {
    const [rendered] = await once(worker, "message", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    idle = setTimeout(terminateWorker, IDLE_MS).unref();
    return rendered as RenderedMarkdown;
  } catch (error) {
    terminateWorker();
    throw error;
  }
}

function startWorker(): Worker {
  const started = new Worker(fileURLToPath(import.meta.url), {
    workerData: WORKER_ROLE,
    resourceLimits: RESOURCE_LIMITS,
  });
  // The worker must not keep the process alive.
  started.unref();
  // The caller gets errors by `once`; without a listener a later one would crash the process.
  started.on("error", () => undefined);
  started.on("exit", () => {
    if (worker === started) worker = undefined;
  });
  return started;
}

function terminateWorker() {
  void worker?.terminate();
  worker = undefined;
}
