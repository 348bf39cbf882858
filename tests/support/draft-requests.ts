import { afterEach, beforeEach, vi } from "vitest";

interface DraftRequest {
  path: string;
  body: Record<string, unknown>;
}

/**
 * Has each test of a file that begins with `// @vitest-environment happy-dom` begin with empty storage, stopped clocks
 * and a server that records what a draft sends. It answers with the next of `answers`, or when `answer` is called.
 */
export function prepareDraftRequests() {
  const server = {
    requests: [] as DraftRequest[],
    answers: [] as Response[],
    answer: async (_response: Response) => {},
    /** Ends the draft that a test has started. */
    end: () => {},
  };
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    Object.assign(server, { requests: [], answers: [] });
    vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
      server.requests.push({ path, body: JSON.parse(body) });
      const next = server.answers.shift();
      if (next) return Promise.resolve(next);
      const { promise, resolve } = Promise.withResolvers<Response>();
      server.answer = async (response) => {
        resolve(response);
        await vi.advanceTimersByTimeAsync(0);
      };
      return promise;
    });
  });
  afterEach(async () => {
    server.end();
    await vi.advanceTimersByTimeAsync(0);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return server;
}
