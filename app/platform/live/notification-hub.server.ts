import pg from "pg";
import { databaseNow, forgetDatabaseClock, readDatabaseClock } from "~/platform/db/database-clock.server.ts";
import { log } from "~/platform/log.server.ts";
import { processWide } from "~/platform/process/process-wide.server.ts";
import { withTimeout } from "~/shared/time/with-timeout.ts";

type Listener = (topics: ReadonlySet<string>) => void;
interface TopicSubscription {
  topics: ReadonlySet<string>;
  listener: Listener;
  onListening: ((listening: boolean) => void) | undefined;
}
interface NotificationHub {
  subscriptions: Set<TopicSubscription>;
  /** The same by topic: thousands of streams listen for what is committed thousands of times a second. */
  byTopic: Map<string, Set<TopicSubscription>>;
  /** When each topic was last announced, and since when none was missed; in milliseconds, by the database's clock. */
  announcedAt: Map<string, number>;
  listeningSince: number;
  /** The listeners for messages between processes, by channel. Messages are not stored. */
  messages: Map<string, (message: string) => void>;
  connection?: { stop(): Promise<void>; isListening(): boolean; hear(): Promise<void> };
}

const RECONNECT_MS = [100, 250, 500, 1_000, 2_000];
/** The heartbeat interval of the listening connection, which detects a silently dropped connection. */
const HEARTBEAT_MS = 15_000;
const CLOSE_TIMEOUT_MS = 500;
/** How long an answer waits for notifications. */
const HEAR_TIMEOUT_MS = 1_000;

const hub = processWide(
  "notification-hub",
  (): NotificationHub => ({
    subscriptions: new Set(),
    byTopic: new Map(),
    announcedAt: new Map(),
    listeningSince: Number.POSITIVE_INFINITY,
    messages: new Map(),
  }),
);

/**
 * Calls `listener` after each commit with the affected topics of `topics`, and after a reconnect with all of them,
 * since changes may have been missed. `onListening` is called when the connection is lost and when it is back.
 *
 * @returns the function that unsubscribes.
 */
export function subscribeToNotifications(
  topics: Iterable<string>,
  listener: Listener,
  { onListening }: { onListening?: (listening: boolean) => void } = {},
): () => void {
  const subscription = { topics: new Set(topics), listener, onListening };
  const { subscriptions, byTopic } = hub;
  subscriptions.add(subscription);
  for (const topic of subscription.topics) {
    if (!byTopic.has(topic)) byTopic.set(topic, new Set());
    byTopic.get(topic)?.add(subscription);
  }
  return () => {
    subscriptions.delete(subscription);
    for (const topic of subscription.topics) byTopic.get(topic)?.delete(subscription);
  };
}

/** Whether this process is listening to the database's notifications. */
export function isHubListening(): boolean {
  return hub.connection?.isListening() ?? false;
}

/** Another process may have heard of a commit so much earlier or later. */
const MAX_LAG_MS = 10_000;

/**
 * Which of the topics something was committed in, or may have been, since a time by the database's clock, in
 * milliseconds; any process may have read that clock. All of them where this process can't know.
 */
export function topicsChangedSince(topics: readonly string[], since: number): readonly string[] {
  const { announcedAt, listeningSince } = hub;
  const isKnown = since <= databaseNow().getTime() && listeningSince < since - MAX_LAG_MS;
  if (!isKnown || !isHubListening()) return topics;
  return topics.filter((topic) => (announcedAt.get(topic) ?? 0) >= since - MAX_LAG_MS);
}

/**
 * Resolves once the listeners of this process have been called for all that was committed before: PostgreSQL sends the
 * notifications before the answer to the next query. At once while the connection is lost, and after a second in any
 * case.
 */
export async function hearCommitted(): Promise<void> {
  await hub.connection?.hear();
}

/** The channel of what the owner's windows are doing. */
export const PRESENCE_CHANNEL = "presence";

/** Calls `listener` with each message that a process has sent over a channel with `pg_notify`. None is sent again. */
export function hearMessages(channel: typeof PRESENCE_CHANNEL, listener: (message: string) => void): void {
  hub.messages.set(channel, listener);
}

/** Tells the subscribers of this process that something in a topic changed, which each process learns by itself. */
export function announceHere(topic: string): void {
  dispatch(topic);
}

/** Opens the process's one LISTEN connection, and reconnects whenever it is lost. */
export function startNotificationHub({ connectionString }: { connectionString: string }): void {
  hub.connection ??= listen(connectionString);
}

/** Closes the listening connection. */
export async function stopNotificationHub(): Promise<void> {
  const { connection } = hub;
  hub.connection = undefined;
  await connection?.stop();
  forgetDatabaseClock();
}

function listen(connectionString: string) {
  let client: pg.Client | undefined;
  let listening = false;
  let stopped = false;
  let attempts = 0;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  function setListening(now: boolean) {
    if (listening === now) return;
    listening = now;
    for (const { onListening } of hub.subscriptions) onListening?.(now);
  }

  async function connect() {
    const current = new pg.Client({
      connectionString,
      application_name: "site live",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = current;
    let lost = false;
    const reconnect = (error?: Error) => {
      if (lost || stopped) return;
      lost = true;
      setListening(false);
      clearInterval(heartbeat);
      const delayMs = RECONNECT_MS[Math.min(attempts++, RECONNECT_MS.length - 1)];
      if (attempts === 1) log.warn({ err: error }, "the live connection was lost; reconnecting");
      timer = setTimeout(connect, delayMs);
      current.end().catch(() => {});
    };
    heartbeat = setInterval(() => {
      const heartbeatTimeout = setTimeout(() => reconnect(new Error("no heartbeat")), 5_000);
      readDatabaseClock(current).then(
        () => clearTimeout(heartbeatTimeout),
        (error: Error) => {
          clearTimeout(heartbeatTimeout);
          reconnect(error);
        },
      );
    }, HEARTBEAT_MS);
    current.on("error", reconnect);
    current.on("end", () => reconnect());
    current.on("notification", ({ channel, payload = "" }) => {
      if (channel === "live") dispatch(payload);
      else hub.messages.get(channel)?.(payload);
    });
    try {
      await current.connect();
      await current.query(`listen live; listen ${PRESENCE_CHANNEL}`);
      setListening(true);
      if (attempts > 0) log.info("the live connection is back");
      attempts = 0;
      dispatchAll();
    } catch (error) {
      reconnect(error instanceof Error ? error : new Error(String(error)));
    }
  }

  void connect();
  return {
    isListening: () => listening,
    async hear() {
      if (listening && client)
        await withTimeout(
          HEAR_TIMEOUT_MS,
          client.query("select").catch(() => {}),
        );
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      // A server that hangs never closes it.
      const ended = client?.end().catch(() => {});
      if (ended) await withTimeout(CLOSE_TIMEOUT_MS, ended);
    },
  };
}

function dispatch(topic: string) {
  hub.announcedAt.set(topic, databaseNow().getTime());
  const changed = new Set([topic]);
  for (const { listener } of hub.byTopic.get(topic) ?? []) listener(changed);
}

function dispatchAll() {
  hub.listeningSince = databaseNow().getTime();
  for (const { topics, listener } of hub.subscriptions) listener(topics);
}
