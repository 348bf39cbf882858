import { keepConnected, type LiveHandlers, type LiveStatus } from "./stream-client.ts";

/** What the tab that holds the stream tells the others, and (`hello`) what a tab asks it. */
type Word =
  | { kind: "change"; topics: string[]; perhaps: boolean }
  | { kind: "status"; status: LiveStatus; hidden: boolean }
  | { kind: "refused" }
  | { kind: "hello" };

/** The leading tab says how it stands every 10 s. One that says nothing for this long was frozen by the browser. */
const SILENCE_MS = 25_000;
/** A leading tab answers `hello` within this time. */
const ANSWER_MS = 1_000;

/**
 * Listens to `topics` for this tab. Over HTTP/1.1 a browser opens six connections to a site at most, so all tabs share
 * one stream: whoever holds the lock reads it and tells the others; when that tab closes, the next one takes over.
 * Where the browser has no locks (a page without https, not on localhost) each tab has its own stream.
 * Returns the function that ends it.
 */
export function joinLive(topics: string[], handlers: LiveHandlers): () => void {
  const join = "locks" in navigator && "BroadcastChannel" in window ? joinShared : joinAlone;
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

function joinAlone(topics: string[], handlers: LiveHandlers): () => void {
  const end = new AbortController();
  void keepConnected(topics, handlers, end.signal);
  return () => end.abort();
}

function joinShared(topics: string[], handlers: LiveHandlers): () => void {
  const name = `live:${topics.join(",")}`;
  const channel = new BroadcastChannel(name);
  const end = new AbortController();
  let leading: { stop: AbortController; status: LiveStatus } | undefined;
  let heardAt = Date.now();
  const tell = (word: Word) => {
    if (!end.signal.aborted) channel.postMessage(word);
  };
  const tellStatus = (status: LiveStatus) => tell({ kind: "status", status, hidden: document.hidden });

  async function lead() {
    const own = { stop: new AbortController(), status: "connecting" as LiveStatus };
    leading = own;
    await keepConnected(
      topics,
      {
        onChange(changed, { perhaps }) {
          tell({ kind: "change", topics: changed, perhaps });
          handlers.onChange(changed, { perhaps });
        },
        onStatus(status) {
          own.status = status;
          tellStatus(status);
          handlers.onStatus(status);
        },
        onRefused() {
          tell({ kind: "refused" });
          handlers.onRefused();
        },
      },
      AbortSignal.any([own.stop.signal, end.signal]),
    );
    if (leading === own) leading = undefined;
  }

  function queue({ steal = false } = {}) {
    const options = steal ? { steal } : { signal: end.signal };
    navigator.locks
      .request(name, options, () => (end.signal.aborted ? undefined : lead()))
      .catch(() => {
        // Another tab took the lead, since this one seemed frozen: stand in line again.
        leading?.stop.abort();
        leading = undefined;
        if (!end.signal.aborted) queue();
      });
  }

  // What changed between this page's making and now was told before it could listen. A tab that leads is told by the
  // stream's first event.
  let caughtUp = false;
  const catchUp = () => {
    if (!caughtUp) handlers.onChange(topics, { perhaps: true });
    caughtUp = true;
  };
  const takeOver = () => {
    if (leading || document.hidden || end.signal.aborted) return;
    heardAt = Date.now();
    queue({ steal: true });
  };
  const watch = setInterval(() => {
    if (Date.now() - heardAt > SILENCE_MS) takeOver();
  }, 5_000);
  const onVisible = () => {
    if (leading) return tellStatus(leading.status);
    if (document.hidden) return;
    const askedAt = Date.now();
    tell({ kind: "hello" });
    setTimeout(() => heardAt < askedAt && takeOver(), ANSWER_MS);
  };
  document.addEventListener("visibilitychange", onVisible);

  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === "hello") {
      if (leading) tellStatus(leading.status);
      return;
    }
    heardAt = Date.now();
    if (leading) return;
    if (word.kind === "change") handlers.onChange(word.topics, word);
    if (word.kind === "refused") handlers.onRefused();
    if (word.kind === "status") {
      handlers.onStatus(word.status);
      if (word.status === "open") catchUp();
      // A hidden tab's timers are slow, so it reconnects late. A tab that is looked at does it sooner.
      if (word.status === "lost" && word.hidden) takeOver();
    }
  };
  tell({ kind: "hello" });
  queue();

  return () => {
    end.abort();
    clearInterval(watch);
    document.removeEventListener("visibilitychange", onVisible);
    channel.close();
  };
}
