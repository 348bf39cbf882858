import { useCallback, useEffect, useState } from "react";
import { readDraft, writeDraft } from "./unsaved-drafts.ts";

const PREFIX = "unsaved:";

/** A typed text that isn't saved yet, with the saved text that it is based on. */
export interface TextDraft {
  text: string;
  was: string;
  /** The id that the text is sent under, where sending it twice must store it once. */
  id?: string;
}

/**
 * Autosaves a typed text in this browser until the server has stored it: it survives a reload, a closed dialog, a crash.
 *
 * @param key - identifies the field and its record.
 * @returns the draft, null while nothing is typed, and a function that stores it or with null removes it.
 */
export function useTextDraft(key: string) {
  const [draft, setDraft] = useState<TextDraft | null>(null);
  // After hydration: the server can't render what this browser stores.
  useEffect(() => {
    const stored = readDraft("localStorage", PREFIX + key);
    setDraft(isTextDraft(stored) ? stored : null);
  }, [key]);
  const saveDraft = useCallback(
    (next: TextDraft | null) => {
      setDraft(next);
      writeDraft("localStorage", PREFIX + key, next);
    },
    [key],
  );
  return [draft, saveDraft] as const;
}

function isTextDraft(value: unknown): value is TextDraft {
  return (
    typeof value === "object" && value !== null && "text" in value && "was" in value && typeof value.text === "string"
  );
}
