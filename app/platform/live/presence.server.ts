import { sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { PRESENCE_TOPIC } from "~/shared/live/live-topics.ts";
import type { OtherWindow, PresenceAnnouncement } from "~/shared/live/presence.ts";
import { announceHere, hearCommitted, hearMessages, PRESENCE_CHANNEL } from "./notification-hub.server.ts";

/** A window without an announcement for this time has been closed, or its device is asleep. It sends one every 30
 * seconds, or every minute where the browser throttles its timers. */
const ABSENT_AFTER_MS = 100_000;
/** While the owner types, a window announces it every five seconds. */
const IDLE_AFTER_MS = 12_000;

interface Present extends OtherWindow {
  /** Undefined once it has left. */
  place: string | undefined;
  step: number;
  timers: NodeJS.Timeout[];
}
type Announced = PresenceAnnouncement & { device: string };

/** The owner's open windows by id. Every process receives all announcements, and a missed one is repeated. */
const windows = new Map<string, Present>();

/** Sends what a window does in a place to every process. */
export async function announcePresence(announced: Announced, tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_notify(${PRESENCE_CHANNEL}, ${JSON.stringify(announced)})`);
}

/** The windows in a place, with what each of them does. */
export async function windowsAt(place: string): Promise<OtherWindow[]> {
  await hearCommitted();
  return [...windows.values()]
    .filter((one) => one.place === place)
    .map(({ id, device, isWriting }) => ({ id, device, isWriting }));
}

hearMessages(PRESENCE_CHANNEL, (message) => {
  const { window: id, place, does, device, step }: Announced = JSON.parse(message);
  const before = windows.get(id);
  // Requests overtake each other.
  if (before && step <= before.step) return;
  for (const timer of before?.timers ?? []) clearTimeout(timer);
  const isWriting = does === "writes";
  const present = { id, device, step, isWriting, place: does === "leaves" ? undefined : place, timers: [] };
  keep(present);
  if (before?.place === present.place && before?.isWriting === isWriting) return;
  if (hasOthers(id, before?.place) || hasOthers(id, present.place)) announceHere(PRESENCE_TOPIC);
});

/** Whether another window is in a place, so that its screen has to be notified. */
function hasOthers(id: string, place: string | undefined): boolean {
  return place !== undefined && [...windows.values()].some((one) => one.id !== id && one.place === place);
}

function keep(present: Present) {
  const { id, isWriting, place, timers } = present;
  const later = (ms: number, change: () => void) => {
    const timer = setTimeout(() => {
      change();
      if (hasOthers(id, place)) announceHere(PRESENCE_TOPIC);
    }, ms);
    timers.push(timer.unref());
  };
  windows.set(id, present);
  later(ABSENT_AFTER_MS, () => windows.delete(id));
  if (isWriting)
    later(IDLE_AFTER_MS, () => {
      present.isWriting = false;
    });
}
