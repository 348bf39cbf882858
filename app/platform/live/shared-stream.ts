import { keepConnected, type LiveHandlers, type LiveStatus } from "./stream-client.ts";

/** What the tab that holds the stream tells the others, and (`hello`) what a tab asks it. */
type TabMessage =
  | { kind: "change"; topics: string[]; isCatchUp: boolean }
  | { kind: "status"; status: LiveStatus; hidden: boolean }
  | { kind: "refused" }
  | { kind: "hello" };

/** The leading tab says how it stands every 10 s. One that says nothing for this long was frozen by the browser. */
const LEADER_TIMEOUT_MS = 25_000;
/** A leading tab answers `hello` within this time. */
const HELLO_TIMEOUT_MS = 1_000;

/**
 * Listens to `topics` for this tab. Over HTTP/1.1 a browser opens six connections to a site at most, so all tabs share
 * one stream: whoever holds the lock reads it and tells the others; when that tab closes, the next one takes over.
 * Where the browser has no locks (a page without https, not on localhost) each tab has its own stream.
 * Returns the function that ends it.
 */
export function subscribeToTopics(topics: string[], handlers: LiveHandlers): () => void {
  const join = "locks" in navigator && "BroadcastChannel" in window ? subscribeThroughLeader : subscribeDirectly;
  let leave = join(topics, handlers);
  // A page that is kept for the Back button must not keep the stream from the tabs that are open.
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
        onRefused() {
          post({ kind: "refused" });
          handlers.onRefused();
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
        // Another tab took the lead, since this one seemed frozen: stand in line again.
        leadership?.stop.abort();
        leadership = undefined;
        if (!end.signal.aborted) requestLeadership();
      });
  }

  // What changed between this page's making and now was told before it could listen. A tab that leads is told by the
  // stream's first event.
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
    if (message.kind === "refused") handlers.onRefused();
    if (message.kind === "status") {
      handlers.onStatus(message.status);
      if (message.status === "open") catchUp();
      // A hidden tab's timers are slow, so it reconnects late. A tab that is looked at does it sooner.
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
