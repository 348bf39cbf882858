import { type LiveEvent, type LiveStatus, type LiveStream, openLiveStream } from "./live-stream.ts";
import type { TabMessage } from "./live-worker.ts";

export interface LiveHandlers {
  onChange(topics: string[], change: { isCatchUp: boolean }): void;
  onStatus(status: LiveStatus): void;
  onUnauthorized(): void;
}

/**
 * Subscribes this tab to `topics`. Over HTTP/1.1 a browser opens at most six connections to a site. So the tabs of an
 * owner, which are to be current in the background, too, share one stream in a SharedWorker; other tabs, and those of
 * browsers without SharedWorkers, hold one of their own only while they are visible.
 *
 * @returns the function that unsubscribes.
 */
export function subscribeToTopics(topics: string[], handlers: LiveHandlers, { inBackground = false } = {}): () => void {
  const emit = (event: LiveEvent) => {
    if (event.kind === "change") handlers.onChange(event.topics, event);
    if (event.kind === "status") handlers.onStatus(event.status);
    if (event.kind === "unauthorized") handlers.onUnauthorized();
  };
  const join = inBackground && "SharedWorker" in window ? shareStream : streamWhileVisible;
  let leave = join(topics, emit);
  // A page in the back/forward cache is neither current nor in anybody's way.
  const onHide = () => leave();
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) leave = join(topics, emit);
  };
  window.addEventListener("pagehide", onHide);
  window.addEventListener("pageshow", onShow);
  return () => {
    window.removeEventListener("pagehide", onHide);
    window.removeEventListener("pageshow", onShow);
    leave();
  };
}

function streamWhileVisible(topics: string[], emit: (event: LiveEvent) => void): () => void {
  let stream: LiveStream | undefined;
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  const follow = () => {
    if (!document.hidden) stream ??= openLiveStream(topics, emit);
    else if (stream) {
      close();
      emit({ kind: "status", status: "connecting" });
    }
  };
  follow();
  const leave = atVisibilityChange(follow);
  return () => {
    leave();
    close();
  };
}

function shareStream(topics: string[], emit: (event: LiveEvent) => void): () => void {
  const worker = new SharedWorker(new URL("./live-worker.ts", import.meta.url), {
    type: "module",
    name: topics.join(","),
  });
  const post = (message: TabMessage) => worker.port.postMessage(message);
  let stopFallback: (() => void) | undefined;
  worker.port.onmessage = ({ data }: MessageEvent<LiveEvent>) => emit(data);
  // The site was updated since this page was loaded, and the file was deleted.
  worker.onerror = () => {
    stopFallback ??= streamWhileVisible(topics, emit);
  };
  const stopFollowing = atVisibilityChange(() => post("check"));
  return () => {
    stopFallback?.();
    stopFollowing();
    post("leave");
    worker.port.close();
  };
}

function atVisibilityChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
