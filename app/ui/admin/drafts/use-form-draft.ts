import { useEffect, useRef, useState } from "react";
import { createDraft, type Draft } from "./draft.ts";
import type { StoredRecord } from "./draft-state.ts";
import { readForm, restoreForm } from "./form-fields.ts";
import type { DraftVersion } from "./merge-fields.ts";

interface FormFields {
  values: string;
}

/**
 * The draft of a form whose controls hold what is typed: it lives as long as its tab, and survives a reload and a new
 * sign-in. It is restored when the form is mounted, whose first field then gets the focus.
 *
 * @param keyOf - the key of the form's record
 * @param seen - the version of the record that was opened
 */
export function useFormDraft(keyOf: (form: FormData) => string, seen: DraftVersion) {
  const current = useRef<{
    form: HTMLFormElement;
    draft: Draft<FormFields, StoredRecord<FormFields>>;
    end: () => void;
  }>(undefined);
  const [restored, setRestored] = useState<{ isUnconfirmed: boolean }>();
  useEffect(() => () => current.current?.end(), []);
  const change = () => current.current?.draft.change({ values: readForm(current.current.form) });
  const open = (form: HTMLFormElement) => {
    const stored = { fields: { values: readForm(form) }, version: seen };
    const key = `unsaved-form:${keyOf(new FormData(form))}`;
    const draft = createDraft<FormFields, StoredRecord<FormFields>>({
      key,
      area: "sessionStorage",
      isRestored: true,
      onRestored() {
        const { mine, isUnconfirmed } = draft.get();
        restoreForm(form, mine.values);
        setRestored({ isUnconfirmed });
      },
      stored,
    });
    current.current = { form, draft, end: draft.start() };
  };
  return {
    formRef: (form: HTMLFormElement | null) => {
      if (!form || current.current?.form === form) return;
      current.current?.end();
      open(form);
    },
    /** Stores what is typed. */
    change,
    /** Whether the form holds something else than when it was opened. */
    isTyped() {
      change();
      return current.current?.draft.hasUnsaved() ?? false;
    },
    /** The version that is typed over; a restored draft's is that which it was begun with. */
    version: () => current.current?.draft.get().base.version ?? null,
    /** It is in flight: without an answer it may have been stored. */
    markSent: () => current.current?.draft.markSent(),
    /** It was refused, so it isn't in flight. */
    markRefused() {
      const draft = current.current?.draft;
      draft?.answer({ outcome: "invalid", errors: {} }, draft.get().mine);
    },
    /** It is saved or discarded. */
    drop: () => current.current?.draft.hold("all"),
    /** Set when a draft was restored: whether it was in flight when its page was left. */
    restored,
  };
}
