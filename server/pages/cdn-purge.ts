import { setTimeout as delay } from "node:timers/promises";
import { subscribeToIdentity } from "~/domain/site/identity/identity.server.ts";
import type { Environment } from "~/platform/env.server.ts";
import { subscribeToNotifications } from "~/platform/live/notification-hub.server.ts";
import { log } from "~/platform/log.server.ts";
import { contentTags, EVERY_PAGE } from "~/platform/page-cache/cdn-headers.server.ts";
import { PAGE_TOPICS } from "~/shared/live/live-topics.ts";

/** A page that was on its way to the CDN when the first purge came, maybe from another process, is purged by a second
 * one. */
const AGAIN_MS = 5_000;
const REQUEST_TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

/** The purges of this process. */
export interface CdnPurge {
  /** Has the CDN drop the pages with one of these tags: now, and once more a little later. */
  purge(tags: Iterable<string>): void;
  /** Gives up what hasn't been sent. */
  stop(): void;
  /** Whether the CDN took the last one. */
  readonly isUp: boolean;
}

/**
 * Tells a CDN what to purge, one request at a time, which has all tags that have come since the last one. One that
 * fails (no connection, no answer, any status but 2xx) is repeated until it succeeds.
 */
export function createCdnPurge(
  url: string,
  header: string | undefined,
  { againMs = AGAIN_MS, retryMs = FIRST_RETRY_MS } = {},
): CdnPurge {
  const pending = new Set<string>();
  const stopping = new AbortController();
  let isSending = false;
  let failures = 0;

  async function send(tags: string[]) {
    const [name = "", ...value] = header?.split(":") ?? [];
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Surrogate-Key": tags.join(" "),
        "Cache-Tag": tags.join(","),
        ...(name && { [name]: value.join(":").trim() }),
      },
      body: JSON.stringify({ tags }),
      redirect: "manual",
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The CDN answered a purge with ${response.status}.`);
  }

  async function sendPending() {
    if (isSending) return;
    isSending = true;
    while (pending.size > 0 && !stopping.signal.aborted) {
      const tags = [...pending].sort();
      // Before it is sent: a tag that comes meanwhile is of a later change.
      pending.clear();
      try {
        await send(tags);
        if (failures > 0) log.info("the CDN takes purges again");
        failures = 0;
      } catch (error) {
        for (const tag of tags) pending.add(tag);
        if (failures === 0 && !stopping.signal.aborted)
          log.error({ err: error }, "the CDN took no purge; trying again");
        const waitMs = Math.min(retryMs * 2 ** failures, MAX_RETRY_MS);
        failures += 1;
        await delay(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
    isSending = false;
  }

  function purgeOnce(tags: readonly string[]) {
    for (const tag of tags) pending.add(tag);
    void sendPending();
  }

  return {
    purge(tags) {
      const list = [...tags];
      purgeOnce(list);
      setTimeout(() => purgeOnce(list), againMs).unref();
    },
    stop: () => stopping.abort(),
    get isUp() {
      return failures === 0;
    },
  };
}

let started: CdnPurge | undefined;

/** Whether the CDN takes purges; undefined without one. */
export function isCdnUp(): boolean | undefined {
  return started?.isUp;
}

/**
 * Has a CDN purge what each commit changes, once this process has dropped it (so after `createPageCacheHandler`), and
 * everything at the start: what this or another process couldn't send before it ended, and pages of an earlier release.
 *
 * @returns how to stop it
 */
export function startCdnPurge({
  CDN_PURGE_URL,
  CDN_PURGE_HEADER,
}: Pick<Environment, "CDN_PURGE_URL" | "CDN_PURGE_HEADER">): () => void {
  if (!CDN_PURGE_URL) return () => {};
  const cdn = createCdnPurge(CDN_PURGE_URL, CDN_PURGE_HEADER);
  started = cdn;
  const unsubscribers = [
    subscribeToNotifications(PAGE_TOPICS, (topics) => cdn.purge(topics)),
    subscribeToIdentity((documents) => cdn.purge(documents ? contentTags(documents) : [EVERY_PAGE])),
  ];
  cdn.purge([EVERY_PAGE]);
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
    cdn.stop();
  };
}
