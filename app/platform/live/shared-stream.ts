import { keepConnected, type LiveHandlers, type LiveStatus } from "./stream-client.ts";

/** The messages of the leading tab, and `hello`, which another tab sends to get the leader's status. */
type TabMessage =
  | { kind: "change"; topics: string[]; isCatchUp: boolean }
  | { kind: "status"; status: LiveStatus; hidden: boolean }
  | { kind: "unauthorized" }
  | { kind: "hello" };

/** The leader posts its status at least every 10 s. One that is silent for this long was frozen by the browser. */
const LEADER_TIMEOUT_MS = 25_000;
/** The leader answers `hello` within this time. */
const HELLO_TIMEOUT_MS = 1_000;

/**
 * Subscribes this tab to `topics`. Over HTTP/1.1 a browser opens at most six connections to a site, so all tabs share
 * one stream: leader election by Web Locks decides which tab reads it, and a BroadcastChannel passes the events to the
 * others. Without Web Locks (no https, not localhost) each tab has its own stream.
 *
 * @returns the function that unsubscribes.
 */
export function subscribeToTopics(topics: string[], handlers: LiveHandlers): () => void {
  const join = "locks" in navigator && "BroadcastChannel" in window ? subscribeThroughLeader : subscribeDirectly;
  let leave = join(topics, handlers);
  // A page in the back/forward cache must not block the stream of other tabs.
  const onHide = () => leave();
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) leave = join(topics, handlers);
  };
  window.addEventListener("pagehide", onHide);
  window.addEventListener("pageshow", onShow);
  return () => {
    window.removeEventListener("pagehide", onHide);
    window.removeEventListener("pageshow", onShow);
    leave();
  };
}

function subscribeDirectly(topics: string[], handlers: LiveHandlers): () => void {
  const end = new AbortController();
  void keepConnected(topics, handlers, end.signal);
  return () => end.abort();
}

function subscribeThroughLeader(topics: string[], handlers: LiveHandlers): () => void {
  const name = `live:${topics.join(",")}`;
  const channel = new BroadcastChannel(name);
  const end = new AbortController();
  let leadership: { stop: AbortController; status: LiveStatus } | undefined;
  let leaderSeenAt = Date.now();
  const post = (message: TabMessage) => {
    if (!end.signal.aborted) channel.postMessage(message);
  };
  const postStatus = (status: LiveStatus) => post({ kind: "status", status, hidden: document.hidden });

  async function lead() {
    const own = { stop: new AbortController(), status: "connecting" as LiveStatus };
    leadership = own;
    await keepConnected(
      topics,
      {
        onChange(changed, { isCatchUp }) {
          post({ kind: "change", topics: changed, isCatchUp });
          handlers.onChange(changed, { isCatchUp });
        },
        onStatus(status) {
          own.status = status;
          postStatus(status);
          handlers.onStatus(status);
        },
        onUnauthorized() {
          post({ kind: "unauthorized" });
          handlers.onUnauthorized();
        },
      },
      AbortSignal.any([own.stop.signal, end.signal]),
    );
    if (leadership === own) leadership = undefined;
  }

  function requestLeadership({ steal = false } = {}) {
    const options = steal ? { steal } : { signal: end.signal };
    navigator.locks
      .request(name, options, () => (end.signal.aborted ? undefined : lead()))
      .catch(() => {
        // Another tab stole the lock, since this one seemed frozen: request it again.
        leadership?.stop.abort();
        leadership = undefined;
        if (!end.signal.aborted) requestLeadership();
      });
  }

  // Changes between the page's rendering and its subscription were missed. The leader catches up by the stream's first
  // event.
  let hasCaughtUp = false;
  const catchUp = () => {
    if (!hasCaughtUp) handlers.onChange(topics, { isCatchUp: true });
    hasCaughtUp = true;
  };
  const stealLeadership = () => {
    if (leadership || document.hidden || end.signal.aborted) return;
    leaderSeenAt = Date.now();
    requestLeadership({ steal: true });
  };
  const leaderTimer = setInterval(() => {
    if (Date.now() - leaderSeenAt > LEADER_TIMEOUT_MS) stealLeadership();
  }, 5_000);
  const onVisible = () => {
    if (leadership) return postStatus(leadership.status);
    if (document.hidden) return;
    const askedAt = Date.now();
    post({ kind: "hello" });
    setTimeout(() => leaderSeenAt < askedAt && stealLeadership(), HELLO_TIMEOUT_MS);
  };
  document.addEventListener("visibilitychange", onVisible);

  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === "hello") {
      if (leadership) postStatus(leadership.status);
      return;
    }
    leaderSeenAt = Date.now();
    if (leadership) return;
    if (message.kind === "change") handlers.onChange(message.topics, message);
    if (message.kind === "unauthorized") handlers.onUnauthorized();
    if (message.kind === "status") {
      handlers.onStatus(message.status);
      if (message.status === "open") catchUp();
      // Timers of hidden tabs are throttled: a visible tab reconnects sooner.
      if (message.status === "lost" && message.hidden) stealLeadership();
    }
  };
  post({ kind: "hello" });
  requestLeadership();

  return () => {
    end.abort();
    clearInterval(leaderTimer);
    document.removeEventListener("visibilitychange", onVisible);
    channel.close();
  };
}
