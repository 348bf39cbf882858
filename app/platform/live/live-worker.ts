import { type LiveEvent, type LiveStatus, type LiveStream, openLiveStream } from "./live-stream.ts";

/** What a tab says to the worker: to check the stream after a sleep, or that it needs the stream no longer. */
export type TabMessage = "check" | "leave";

/** A SharedWorker: one stream for all tabs of a browser. Its name is the list of topics. */
const scope = self as unknown as { name: string; onconnect: (event: MessageEvent) => void };
const topics = scope.name.split(",");
const tabs = new Set<MessagePort>();
let stream: LiveStream | undefined;
let status: LiveStatus = "connecting";

function emit(event: LiveEvent) {
  if (event.kind === "status") status = event.status;
  for (const tab of tabs) post(tab, event);
  if (event.kind !== "unauthorized") return;
  tabs.clear();
  closeIfUnused();
}

function post(tab: MessagePort, event: LiveEvent) {
  tab.postMessage(event);
}

function closeIfUnused() {
  if (tabs.size > 0) return;
  stream?.close();
  stream = undefined;
  status = "connecting";
}

scope.onconnect = ({ ports }) => {
  for (const tab of ports) {
    tabs.add(tab);
    tab.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data === "check") return stream?.check();
      tabs.delete(tab);
      closeIfUnused();
    };
    post(tab, { kind: "status", status });
    // Changes between the page's rendering and its subscription were missed. A new connection says so itself.
    if (status === "open") post(tab, { kind: "change", topics, isCatchUp: true });
  }
  stream ??= openLiveStream(topics, emit);
};
