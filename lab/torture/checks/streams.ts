import { setTimeout as delay } from "node:timers/promises";
import { PUBLIC_TOPICS } from "../../../app/shared/live/live-topics.ts";
import type { Client } from "../client.ts";

/** Live streams that stay open all the time, one at each site. */
export interface Streams {
  /** Waits until each has received a change that is made now. Resolves to the sites whose stream has not. */
  silentAfter(change: () => Promise<unknown>): Promise<string[]>;
  close(): void;
}

const NEWS_TIMEOUT_MS = 30_000;
const RECONNECT_MS = 500;

/** Opens them as a browser does: a stream that ends is opened again. */
export function openStreams({ doors }: Client): Streams {
  const closing = new AbortController();
  const changes = new Map(doors.map((door) => [door, 0]));
  for (const door of doors) {
    void listen(`${door}/live?topics=${PUBLIC_TOPICS.join(",")}`, closing.signal, () =>
      changes.set(door, (changes.get(door) ?? 0) + 1),
    );
  }
  return {
    async silentAfter(change) {
      const before = new Map(changes);
      await change();
      const silent = () => doors.filter((door) => changes.get(door) === before.get(door));
      const giveUpAt = Date.now() + NEWS_TIMEOUT_MS;
      while (silent().length > 0 && Date.now() < giveUpAt) await delay(50);
      return silent();
    },
    close: () => closing.abort(),
  };
}

async function listen(address: string, signal: AbortSignal, onChange: () => void): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await fetch(address, { signal });
      const decoder = new TextDecoder();
      for await (const chunk of response.ok ? (response.body ?? []) : []) {
        if (decoder.decode(chunk, { stream: true }).includes("event: change")) onChange();
      }
    } catch {
      // It broke.
    }
    await delay(RECONNECT_MS, undefined, { signal }).catch(() => {});
  }
}
