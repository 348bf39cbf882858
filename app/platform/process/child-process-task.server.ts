import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

interface ChildProcessTask<Input, Output> {
  /** The `import.meta.url` of the calling module, which is also the entry of the child process. */
  module: string;
  /** Does the work; imports what it needs when it is called, so that the site's process doesn't load it. */
  run: (input: Input) => Promise<Output>;
  timeoutMs: number;
  /** How long the child process lives without work. */
  idleMs: number;
  /** A child process that takes more memory for JavaScript is aborted. A low limit has it tidy up earlier. */
  maxHeapMb?: number;
  /** A child process that takes more memory at all, also in native code, is killed; without it none is. */
  memoryMb?: number;
}

type Response<Output> = { output: Output } | { error: string };

/** The argument that marks a child process. */
const ROLE = "--child-process-task";
const MAX_HEAP_MB = 512;
/**
 * Requests come first, but some of them wait for it: a third of a request's share (`nice` 5). With a tenth (`nice` 10)
 * a drawing of half a second took longer than its limit on a machine with ten busy processes.
 */
const PRIORITY = 5;

/**
 * Has `run` done in a child process, one call after the other: its processor time doesn't block the event loop, and its
 * memory is released when it ends. To be called at the top of a module that the bundler keeps in a chunk of its own
 * (import that dynamically). For built sites only: in development only Vite can load the module.
 *
 * @returns a function that rejects when `run` throws, times out or takes its process down; the calls that wait for it
 *   get a new process
 */
export function inChildProcess<Input extends Serializable, Output>({
  module,
  run,
  timeoutMs,
  idleMs,
  maxHeapMb = MAX_HEAP_MB,
  memoryMb,
}: ChildProcessTask<Input, Output>): (input: Input) => Promise<Output> {
  if (process.send && process.argv[2] === ROLE) respondToParent(run, memoryMb);

  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  function endChild() {
    child?.kill("SIGKILL");
    child = undefined;
  }

  async function runNext(input: Input): Promise<Output> {
    clearTimeout(idle);
    child = child?.connected ? child : start(module, maxHeapMb);
    const response = await requestResponse<Input, Output>(child, input, timeoutMs).catch((error) => {
      endChild();
      throw error;
    });
    idle = setTimeout(endChild, idleMs).unref();
    if ("error" in response) throw new Error(response.error);
    return response.output;
  }

  return (input) => {
    const result = queue.then(() => runNext(input));
    queue = result.catch(() => undefined);
    return result;
  };
}

function respondToParent<Input, Output>(run: (input: Input) => Promise<Output>, memoryMb?: number) {
  // In a thread of its own, since native code blocks the event loop.
  const kill = `process.memoryUsage.rss() > ${memoryMb}_000_000 && process.kill(process.pid, "SIGKILL")`;
  if (memoryMb) new Worker(`setInterval(() => ${kill}, 20)`, { eval: true }).unref();
  process.on("message", async (input: Input) => {
    const response: Response<Output> = await run(input).then(
      (output) => ({ output }),
      (error) => ({ error: String(error) }),
    );
    process.send?.(response);
  });
}

function start(module: string, maxHeapMb: number): ChildProcess {
  const child = fork(fileURLToPath(module), [ROLE], {
    serialization: "advanced",
    // Else what is new takes 48 MB before it is tidied up.
    execArgv: [`--max-old-space-size=${maxHeapMb}`, `--max-semi-space-size=${Math.ceil(maxHeapMb / 32)}`],
  });
  if (child.pid) setPriority(child.pid, PRIORITY);
  // The site may end before it; it then ends by itself.
  child.unref();
  child.channel?.unref();
  // One that breaks while idle is replaced; without a listener the site would crash.
  child.on("error", () => undefined);
  return child;
}

async function requestResponse<Input extends Serializable, Output>(
  child: ChildProcess,
  input: Input,
  timeoutMs: number,
): Promise<Response<Output>> {
  const end = new AbortController();
  const onExit = (code: number | null) => end.abort(new Error(`The child process ended with ${code}.`));
  const timeout = setTimeout(() => end.abort(new Error(`The child process timed out.`)), timeoutMs).unref();
  child.once("exit", onExit);
  try {
    child.send(input);
    const [response] = await once(child, "message", { signal: end.signal });
    return response;
  } catch (error) {
    throw end.signal.aborted ? end.signal.reason : error;
  } finally {
    clearTimeout(timeout);
    child.off("exit", onExit);
  }
}
