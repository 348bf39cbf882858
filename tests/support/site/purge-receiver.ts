import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { endServer, listenOnLoopback } from "./loopback.ts";

/** A purge as a CDN gets it. */
interface ReceivedPurge {
  tags: string[];
  headers: Record<string, string | string[] | undefined>;
}

/** A CDN's address for purges, on the loopback address. */
export interface PurgeReceiver {
  url: string;
  /** All requests so far, those with other statuses too. */
  received: ReceivedPurge[];
  /** What it answers. */
  status: number;
  close(): Promise<void>;
}

/** Starts a server that takes purges. */
export async function startPurgeReceiver(): Promise<PurgeReceiver> {
  const server = createServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] };
    receiver.received.push({ tags, headers: request.headers });
    response.writeHead(receiver.status).end();
  });
  const port = await listenOnLoopback(server);
  const receiver: PurgeReceiver = {
    url: `http://127.0.0.1:${port}/purge`,
    received: [],
    status: 200,
    close: () => endServer(server),
  };
  return receiver;
}
