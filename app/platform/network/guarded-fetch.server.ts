import { once } from "node:events";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { GuardedAgents } from "./guarded-agents.server.ts";

interface Guard {
  agents: GuardedAgents;
  /** Which addresses the header `Authorization` is sent to; a server may lead to another one. */
  isTrusted: (url: URL) => boolean;
  /** Of all requests together. */
  maxBytes: number;
  maxRequests: number;
  /** Ends all of it. */
  signal: AbortSignal;
}

const MAX_REDIRECTIONS = 5;

/** A server answers with more than is read of it, or has too much asked of it. */
export class ExcessiveAnswerError extends Error {
  override name = "ExcessiveAnswerError";
}

/**
 * A `fetch` for servers that someone else names: it connects to allowed addresses alone, and reads a limited amount in
 * a limited time. Bodies of requests are texts.
 */
export function createGuardedFetch({ agents, isTrusted, maxBytes, maxRequests, signal }: Guard): typeof fetch {
  let [bytesLeft, requestsLeft] = [maxBytes, maxRequests];

  async function readBody(response: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
    const chunks: Buffer[] = [];
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) throw new ExcessiveAnswerError("The answer is too large.");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  async function send(url: URL, init: RequestInit, redirections: number): Promise<Response> {
    requestsLeft -= 1;
    if (requestsLeft < 0) throw new ExcessiveAnswerError("Too many requests are needed.");
    const headers = new Headers(init.headers);
    if (!isTrusted(url)) headers.delete("Authorization");
    const [request, agent] =
      url.protocol === "https:" ? [requestHttps, agents.httpsAgent] : [requestHttp, agents.httpAgent];
    const { method = "GET", body } = init;
    const sent = request(url, { agent, method, signal, headers: Object.fromEntries(headers) });
    const answered = once(sent, "response") as Promise<[IncomingMessage]>;
    sent.end(typeof body === "string" ? body : undefined);
    const [response] = await answered;
    const { statusCode = 0, headers: answer } = response;
    const content = await readBody(response);
    const { location } = answer;
    if (statusCode >= 300 && statusCode < 400 && location && init.redirect !== "manual") {
      if (redirections === MAX_REDIRECTIONS) throw new ExcessiveAnswerError("There are too many redirects.");
      return send(new URL(location, url), init, redirections + 1);
    }
    const hasBody = statusCode !== 204 && statusCode !== 304;
    const given = Object.entries(answer).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(hasBody ? content : null, { status: statusCode, headers: given });
  }

  return (input, init = {}) => send(new URL(input instanceof Request ? input.url : input), init, 0);
}
