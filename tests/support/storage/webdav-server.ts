import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { endServer, listenOnLoopback } from "../site/loopback.ts";

/** As much of a WebDAV server (RFC 4918) as backups need: a folder, with basic authentication. */
export interface WebdavServer {
  url: string;
  /** Answers each request, before anything else, if it returns true. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  close(): Promise<void>;
}

export async function startWebdavServer(
  folder: string,
  { user, password }: { user: string; password: string },
): Promise<WebdavServer> {
  const state: WebdavServer = { url: "", intercept: undefined, close: async () => {} };
  const expected = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const local = (address: string) =>
    path.join(folder, path.posix.normalize(decodeURIComponent(new URL(address, "http://any").pathname)));
  const server = createServer(async (request, response) => {
    const answer = (status: number) => response.writeHead(status).end();
    if (state.intercept?.(request, response)) return;
    if (request.headers.authorization !== expected) return answer(401);
    const file = local(request.url ?? "/");
    try {
      if (request.method === "PUT") {
        await pipeline(request, createWriteStream(file));
        answer(201);
      } else if (request.method === "GET") await pipeline(createReadStream(file), response);
      else if (request.method === "DELETE") await rm(file).then(() => answer(204));
      else if (request.method === "MKCOL") await mkdir(file).then(() => answer(201));
      else if (request.method === "MOVE") {
        await rename(file, local(String(request.headers.destination)));
        answer(201);
      } else if (request.method === "PROPFIND") {
        const found = await describe(file, new URL(request.url ?? "/", "http://any").pathname, request.headers.depth);
        response.writeHead(207, { "Content-Type": "application/xml" }).end(found);
      } else answer(405);
    } catch (error) {
      answer((error as { code?: string }).code === "ENOENT" ? 404 : 409);
    }
  });
  state.url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  state.close = () => endServer(server);
  return state;
}

async function describe(file: string, href: string, depth: unknown): Promise<string> {
  const found = await stat(file);
  const entries = [{ href, found }];
  if (found.isDirectory() && depth !== "0") {
    for (const name of await readdir(file)) {
      const inner = await stat(path.join(file, name));
      entries.push({ href: `${href.replace(/\/$/, "")}/${encodeURIComponent(name)}`, found: inner });
    }
  }
  const items = entries.map(
    (entry) => `<d:response><d:href>${entry.href}</d:href><d:propstat><d:prop>
      <d:resourcetype>${entry.found.isDirectory() ? "<d:collection/>" : ""}</d:resourcetype>
      <d:getcontentlength>${entry.found.size}</d:getcontentlength>
      <d:getlastmodified>${entry.found.mtime.toUTCString()}</d:getlastmodified>
      </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`,
  );
  return `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${items.join("")}</d:multistatus>`;
}
