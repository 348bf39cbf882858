import { once } from "node:events";
import { readdirSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import type { Site } from "../../tests/support/site/built-site.ts";

/** What a site's process holds. */
export interface Resources {
  rssMb: number;
  fileHandles: number;
  liveStreams: number;
  waitingQueries: number;
}

/** Has Node's inspector listen on any free port, once it is asked to. */
export const INSPECTABLE = { NODE_OPTIONS: "--inspect-port=0" };

/** Reads what the process of a site holds, from its metrics and its file handles. */
export async function readResources({ url, pid }: Pick<Site, "url" | "pid">): Promise<Resources> {
  // A connection of its own: one that was kept may have been closed while requests were being made up.
  const [answer] = (await once(get(`${url}/metrics`, { agent: false }), "response")) as [IncomingMessage];
  const metrics = await text(answer);
  const figure = (name: string) => Number(new RegExp(`^${name} (.*)$`, "m").exec(metrics)?.[1]);
  return {
    rssMb: figure("process_resident_memory_bytes") / 1e6,
    fileHandles: readdirSync(`/proc/${pid}/fd`).length,
    liveStreams: figure("site_live_streams"),
    waitingQueries: figure("site_database_waiting"),
  };
}

/** The heap in use of a site that was started `INSPECTABLE`, in MB: collects its garbage first, over the inspector. */
export async function readLiveHeapMb({ pid, output }: Pick<Site, "pid" | "output">): Promise<number> {
  const address = () => /Debugger listening on (ws:\S+)/.exec(output())?.[1];
  if (!address()) process.kill(pid, "SIGUSR1");
  while (!address()) await delay(20);
  const inspector = new WebSocket(address() ?? "");
  await once(inspector, "open");
  const call = async (method: string) => {
    const answered = once(inspector, "message");
    inspector.send(JSON.stringify({ id: 1, method }));
    const [{ data }] = (await answered) as [MessageEvent<string>];
    return JSON.parse(data).result;
  };
  await call("HeapProfiler.collectGarbage");
  const { usedSize } = await call("Runtime.getHeapUsage");
  inspector.close();
  return Math.round(usedSize / 1e6);
}
