import { useCallback, useEffect, useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import type { OtherWindow, PresenceAnnouncement } from "~/shared/live/presence.ts";
import { postCommand } from "~/ui/admin/commands/owner-command.ts";
import { connectivity } from "~/ui/admin/connection/connectivity.ts";

const THERE_EACH_MS = 30_000;
const WRITES_EACH_MS = 5_000;

/** The id of this window, for the lifetime of its document, and the number of its last announcement. */
const windowId = uuidv7();
let step = 0;

/**
 * Announces this window in a place, and its leaving: the owner's other windows show that. A lost announcement is
 * repeated.
 *
 * @param windows - those that are there, as they were loaded last
 * @returns those of them that are others, and what to call with whether something is being written
 */
export function usePresence(place: string, windows: OtherWindow[]) {
  const writingAt = useRef(0);
  const announce = useCallback(
    (does: PresenceAnnouncement["does"]) => {
      step += 1;
      if (connectivity.isKnownOnline())
        void postCommand("conversations.attend", { window: windowId, place, does, step }, { keepalive: true });
    },
    [place],
  );
  const stay = useCallback(
    () => announce(Date.now() - writingAt.current < WRITES_EACH_MS ? "writes" : "reads"),
    [announce],
  );
  useEffect(() => {
    const leave = () => announce("leaves");
    // A page that comes back from the back/forward cache has left.
    const onVisible = () => document.hidden || stay();
    const timer = setInterval(stay, THERE_EACH_MS);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", onVisible);
      leave();
      writingAt.current = 0;
    };
  }, [announce, stay]);
  // It has just been opened, or its announcement was lost with the connection.
  useEffect(() => {
    if (!windows.some(({ id }) => id === windowId)) stay();
  }, [windows, stay]);
  const setWriting = useCallback(
    (isWriting: boolean) => {
      const isSaid = isWriting ? Date.now() - writingAt.current < WRITES_EACH_MS : writingAt.current === 0;
      if (isSaid) return;
      writingAt.current = isWriting ? Date.now() : 0;
      announce(isWriting ? "writes" : "reads");
    },
    [announce],
  );
  return { others: windows.filter(({ id }) => id !== windowId), setWriting };
}
