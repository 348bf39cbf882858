import { useEffect, useState, useSyncExternalStore } from "react";
import { createDraft, type Draft, type DraftOptions } from "./draft.ts";
import type { DraftState, StoredRecord } from "./draft-state.ts";

/**
 * A draft that is saved while its component is mounted. What is loaded again (`options.stored`) is merged with it.
 * Typing renders only those who subscribe to what was typed, with `useDraftState`.
 */
export function useDraft<Fields extends object, Stored extends StoredRecord<Fields>>(
  options: DraftOptions<Fields, Stored>,
): Draft<Fields, Stored> {
  const [draft] = useState(() => createDraft(options));
  const { stored } = options;
  useEffect(() => draft.configure(options));
  useEffect(() => draft.start(), [draft]);
  useEffect(() => {
    if (stored) draft.receive(stored);
  }, [draft, stored]);
  return draft;
}

/** A part of a draft's state: the same value for as long as it isn't changed. */
export function useDraftState<Fields extends object, Stored extends StoredRecord<Fields>, Part>(
  draft: Draft<Fields, Stored>,
  part: (state: DraftState<Fields, Stored>) => Part,
): Part {
  const read = () => part(draft.get());
  return useSyncExternalStore(draft.subscribe, read, read);
}
