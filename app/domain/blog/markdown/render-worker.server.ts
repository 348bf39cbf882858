import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { RenderedMarkdown, RenderOptions } from "./markdown.server.ts";

/** What tells the thread what it is for. */
const WORKER_ROLE = "read-markdown";
/** The longest post takes about a second of a processor that has nothing else to do. */
const TIMEOUT_MS = 30_000;
/** Whoever writes a long post asks for its preview again and again. */
const IDLE_MS = 30_000;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 512 };

type RenderRequest = { text: string; options: RenderOptions };

// This file is also what the thread runs.
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
 * Reads a Markdown text in a thread that ends soon after the last text, one text after the other. Rejects when the thread
 * fails or takes too long; the next text gets a new one. For built sites: elsewhere a thread can't load this file.
 */
export function renderInWorker(text: string, options: RenderOptions): Promise<RenderedMarkdown> {
  const turn = queue.then(() => render({ text, options }));
  queue = turn.catch(() => undefined);
  return turn;
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
  // The site may end before it.
  started.unref();
  // Whoever waits is told by `once`; an error that comes later must not end the site.
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
