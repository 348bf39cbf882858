import { useEffect, useEffectEvent, useState } from "react";
import { useBlocker } from "react-router";
import type { Draft } from "./draft.ts";
import { hasUnsaved, type StoredRecord } from "./draft-state.ts";
import { useUnloadWarning } from "./draft-storage.ts";
import { useDraftState } from "./use-draft.ts";

/** The answers to a confirmation before leaving. */
export interface Leaving {
  stay: () => void;
  leave: () => void;
  /** Saves and leaves; stays where that fails. */
  saveAndLeave: () => Promise<void>;
}

/**
 * The leave guard: keeps the writer on the screen while something typed isn't saved. Closing the page brings the
 * browser's own warning.
 *
 * @param savesFirst - saves what can be saved before the writer is asked
 * @param isCopyKept - whether the browser keeps what is left without saving
 * @returns what to confirm; null while no one leaves, or nothing would be lost
 */
export function useLeaveGuard<Fields extends object, Stored extends StoredRecord<Fields>>(
  draft: Draft<Fields, Stored>,
  { save, savesFirst, isCopyKept }: { save: () => Promise<boolean>; savesFirst: boolean; isCopyKept: boolean },
): Leaving | null {
  const isUnsaved = useDraftState(draft, hasUnsaved);
  useUnloadWarning(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && draft.hasUnsaved(),
  );
  const { state } = blocker;
  const [isStuck, setStuck] = useState(false);
  const isAsked = state === "blocked" && (isStuck || !savesFirst);
  const pausesAutosave = state === "blocked" && !savesFirst;
  useEffect(() => {
    if (state !== "proceeding") draft.hold(pausesAutosave ? "autosave" : "nothing");
  }, [draft, state, pausesAutosave]);
  // Leaves without an answer once a save in flight has succeeded.
  useEffect(() => {
    if (blocker.state === "blocked" && !isUnsaved) blocker.proceed();
  }, [blocker, isUnsaved]);
  const onState = useEffectEvent((now: typeof state) => {
    if (now !== "blocked") setStuck(false);
    else if (savesFirst) void save().then((isSaved) => setStuck(!isSaved));
  });
  useEffect(() => onState(state), [state]);
  if (!isAsked) return null;
  return {
    stay: () => blocker.reset?.(),
    leave() {
      if (!isCopyKept) draft.hold("all");
      blocker.proceed?.();
    },
    async saveAndLeave() {
      if (!(await save())) blocker.reset?.();
    },
  };
}
