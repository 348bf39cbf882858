import { once } from "node:events";
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Parser } from "htmlparser2";
import { destinationAgents } from "./destination-address.server.ts";
import {
  PARTIAL,
  type RemoteFile,
  type RemoteStorage,
  requireSize,
  type WebdavDestination,
} from "./storage-destination.ts";

const TIMEOUT_MS = 60_000;
const MAX_REDIRECTIONS = 5;
const WANTED = '<?xml version="1.0"?><propfind xmlns="DAV:"><prop><resourcetype/><getcontentlength/></prop></propfind>';

/** The server's answer is no success. */
class WebdavError extends Error {
  override name = "WebdavError";
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

interface Sending {
  headers?: OutgoingHttpHeaders;
  body?: Readable | string;
  signal?: AbortSignal | undefined;
}

/** Opens a folder of a WebDAV server, which is made when it isn't there; those above it have to be. */
export async function openWebdavStorage(destination: WebdavDestination): Promise<RemoteStorage> {
  const agents = destinationAgents(destination);
  const { user, password } = destination;
  const folder = new URL(`${destination.url.replace(/\/+$/, "")}/`);
  const Authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const addressOf = (name: string) => new URL(encodeURIComponent(name), folder);

  /** @throws WebdavError, and the errors of Node's `request` */
  async function send(method: string, url: URL, { headers, body, signal }: Sending = {}, redirections = 0) {
    const [request, agent] =
      url.protocol === "https:" ? [requestHttps, agents.httpsAgent] : [requestHttp, agents.httpAgent];
    const known = url.origin === folder.origin ? { Authorization } : {};
    const sent = request(url, { agent, method, signal, timeout: TIMEOUT_MS, headers: { ...known, ...headers } });
    sent.once("timeout", () => sent.destroy(Object.assign(new Error("Timed out"), { code: "ETIMEDOUT" })));
    const answered = once(sent, "response") as Promise<[IncomingMessage]>;
    sent.on("error", () => {});
    // A server may refuse a file before all of it is sent; what breaks off the file ends the request.
    if (body === undefined || typeof body === "string") sent.end(body);
    else pipeline(body, sent).catch((error) => sent.destroy(error));
    const [response] = await answered;
    const { statusCode = 0, headers: answer } = response;
    if (statusCode < 300) return response;
    response.resume();
    const isStreamed = typeof body === "object";
    if (statusCode >= 400 || !answer.location || isStreamed || redirections === MAX_REDIRECTIONS)
      throw new WebdavError(statusCode);
    return send(method, new URL(answer.location, url), { headers, body, signal }, redirections + 1);
  }
  const find = async (url: URL, depth: 0 | 1) =>
    parseFiles(await text(await send("PROPFIND", url, { headers: { Depth: depth }, body: WANTED })));
  const drop = async (method: string, url: URL, sending?: Sending) => {
    for await (const _ of await send(method, url, sending));
  };
  const list = () => find(folder, 1);
  await list().catch(async (error) => {
    if (!(error instanceof WebdavError) || error.status !== 404) throw error;
    await drop("MKCOL", folder);
  });
  return {
    list,
    async upload(name: string, body: Readable, { size, signal }) {
      const partial = addressOf(name + PARTIAL);
      await drop("PUT", partial, { headers: { "Content-Length": size }, body, signal });
      requireSize(name, size, (await find(partial, 0))[0]?.size);
      await drop("MOVE", partial, { headers: { Destination: addressOf(name).href, Overwrite: "T" } });
    },
    read: async (name) => buffer(await send("GET", addressOf(name))),
    remove: (name) => drop("DELETE", addressOf(name)),
    async removeRemains(isOurs) {
      for (const { name } of await list())
        if (name.endsWith(PARTIAL) && isOurs(name.slice(0, -PARTIAL.length))) await drop("DELETE", addressOf(name));
    },
    async close() {
      agents.httpAgent.destroy();
      agents.httpsAgent.destroy();
    },
  };
}

/** The files of an answer to PROPFIND (RFC 4918, section 14.16), whatever prefix its names have. */
function parseFiles(xml: string): RemoteFile[] {
  const files: RemoteFile[] = [];
  let entry = { name: "", size: 0, isFolder: false };
  let content = "";
  const parser = new Parser(
    {
      onopentag(tag) {
        content = "";
        if (tag.endsWith("response")) entry = { name: "", size: 0, isFolder: false };
        if (tag.endsWith("collection")) entry.isFolder = true;
      },
      ontext(more) {
        content += more;
      },
      onclosetag(tag) {
        if (tag.endsWith("href")) entry.name = decodeURIComponent(/([^/]*)\/*\s*$/.exec(content)?.[1] ?? "");
        if (tag.endsWith("getcontentlength")) entry.size = Number(content);
        if (tag.endsWith("response") && !entry.isFolder) files.push({ name: entry.name, size: entry.size });
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return files;
}
