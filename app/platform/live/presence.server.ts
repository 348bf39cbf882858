import { sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { PRESENCE_TOPIC } from "~/shared/live/live-topics.ts";
import type { OtherWindow, PresenceAnnouncement } from "~/shared/live/presence.ts";
import { announceHere, hearCommitted, hearMessages, PRESENCE_CHANNEL } from "./notification-hub.server.ts";

/** A window that says nothing for so long is closed, or its device asleep: it says each half a minute that it is there,
 * and each minute where its browser slows it down. */
const ABSENT_AFTER_MS = 100_000;
/** Who writes says so every five seconds. */
const IDLE_AFTER_MS = 12_000;

interface Present extends OtherWindow {
  place: string;
  timers: NodeJS.Timeout[];
}

/** The owner's windows, each where it is. Every process hears of all; what one has missed is said again. */
const windows = new Map<string, Present>();

/** Tells every process what a window does in a place. */
export async function announcePresence(announcement: PresenceAnnouncement & { device: string }, tx: Executor) {
  await tx.execute(sql`select pg_notify(${PRESENCE_CHANNEL}, ${JSON.stringify(announcement)})`);
}

/** The windows in a place, with what each of them does. */
export async function windowsAt(place: string): Promise<OtherWindow[]> {
  await hearCommitted();
  return [...windows.values()]
    .filter((one) => one.place === place)
    .map(({ id, device, isWriting }) => ({ id, device, isWriting }));
}

hearMessages(PRESENCE_CHANNEL, (message) => {
  const { window: id, place, does, device }: PresenceAnnouncement & { device: string } = JSON.parse(message);
  const before = windows.get(id);
  const isLeaving = does === "leaves";
  // It may have gone on to another place, which was heard first.
  if (isLeaving && before?.place !== place) return;
  for (const timer of before?.timers ?? []) clearTimeout(timer);
  windows.delete(id);
  if (!isLeaving) keep({ id, place, device, isWriting: does === "writes", timers: [] });
  const isKnown = before?.place === place && before.isWriting === (does === "writes");
  if (isLeaving || !isKnown) announceHere(PRESENCE_TOPIC);
});

function keep(present: Present) {
  const later = (ms: number, change: () => void) => {
    const timer = setTimeout(() => {
      change();
      announceHere(PRESENCE_TOPIC);
    }, ms);
    present.timers.push(timer.unref());
  };
  windows.set(present.id, present);
  later(ABSENT_AFTER_MS, () => windows.delete(present.id));
  if (present.isWriting)
    later(IDLE_AFTER_MS, () => {
      present.isWriting = false;
    });
}
