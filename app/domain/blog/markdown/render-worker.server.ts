import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { RenderedMarkdown, RenderOptions } from "./markdown.server.ts";

/** What tells the thread what it is for. */
const ORDER = "read-markdown";
/** The longest post takes about a second of a processor that has nothing else to do. */
const PATIENCE_MS = 30_000;
/** Whoever writes a long post asks for its preview again and again. */
const IDLE_MS = 30_000;
const MOST_MEMORY = { maxOldGenerationSizeMb: 512 };

type Order = { text: string; options: RenderOptions };

// This file is also what the thread runs.
if (!isMainThread && workerData === ORDER) {
  const { renderPost } = await import("./markdown.server.ts");
  parentPort?.on("message", ({ text, options }: Order) => parentPort?.postMessage(renderPost(text, options)));
}

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let line: Promise<unknown> = Promise.resolve();

/**
 * Reads a Markdown text in a thread that ends soon after the last text, one text after the other. Rejects when the thread
 * fails or takes too long; the next text gets a new one. For built sites: elsewhere a thread can't load this file.
 */
export function renderInThread(text: string, options: RenderOptions): Promise<RenderedMarkdown> {
  const turn = line.then(() => render({ text, options }));
  line = turn.catch(() => undefined);
  return turn;
}

async function render(order: Order): Promise<RenderedMarkdown> {
  clearTimeout(idle);
  thread ??= startThread();
  thread.postMessage(order);
  try {
    const [rendered] = await once(thread, "message", { signal: AbortSignal.timeout(PATIENCE_MS) });
    idle = setTimeout(endThread, IDLE_MS).unref();
    return rendered as RenderedMarkdown;
  } catch (error) {
    endThread();
    throw error;
  }
}

function startThread(): Worker {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: ORDER, resourceLimits: MOST_MEMORY });
  // The site may end before it.
  worker.unref();
  // Whoever waits is told by `once`; an error that comes later must not end the site.
  worker.on("error", () => undefined);
  worker.on("exit", () => {
    if (thread === worker) thread = undefined;
  });
  return worker;
}

function endThread() {
  void thread?.terminate();
  thread = undefined;
}
