import type { Readable } from "node:stream";
import type { FileStat } from "webdav";
import { placeAgents } from "./place-address.server.ts";
import { PARTIAL, type RemoteStorage, requireSize, type WebdavPlace } from "./storage-place.ts";

/** Opens a folder of a WebDAV server, which is made when it isn't there. The library is loaded here. */
export async function openWebdavStorage(place: WebdavPlace): Promise<RemoteStorage> {
  const { createClient } = await import("webdav");
  const agents = placeAgents(place);
  const client = createClient(place.url, { username: place.user, password: place.password, ...agents });
  const list = async () => (await client.getDirectoryContents("/")) as FileStat[];
  await list().catch(async (error: { status?: number }) => {
    if (error.status !== 404) throw error;
    await makeFolder(place, createClient);
  });
  const files = async () =>
    (await list()).flatMap(({ type, basename, size }) => (type === "file" ? [{ name: basename, size }] : []));
  return {
    list: files,
    async upload(name: string, body: Readable, { size, signal }) {
      const partial = `/${name}${PARTIAL}`;
      const headers = { "Content-Length": String(size) };
      await client.putFileContents(partial, body, { headers, ...(signal && { signal }) });
      requireSize(name, size, ((await client.stat(partial)) as FileStat).size);
      await client.moveFile(partial, `/${name}`);
    },
    async read(name) {
      return (await client.getFileContents(`/${name}`)) as Buffer;
    },
    remove: (name) => client.deleteFile(`/${name}`),
    async removeRemains(isOurs) {
      for (const { name } of await files())
        if (name.endsWith(PARTIAL) && isOurs(name.slice(0, -PARTIAL.length))) await client.deleteFile(`/${name}`);
    },
    async close() {
      agents.httpAgent.destroy();
      agents.httpsAgent.destroy();
    },
  };
}

/** The last folder of the address; those above it have to be there. */
async function makeFolder(place: WebdavPlace, createClient: typeof import("webdav").createClient): Promise<void> {
  const url = new URL(place.url);
  const folder = decodeURIComponent(url.pathname.replace(/\/+$/, "").split("/").at(-1) ?? "");
  const above = new URL(url.pathname.endsWith("/") ? ".." : ".", url);
  const agents = placeAgents(place);
  const client = createClient(above.href, { username: place.user, password: place.password, ...agents });
  await client.createDirectory(`/${folder}`);
}
