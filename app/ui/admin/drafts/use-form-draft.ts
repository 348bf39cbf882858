import { useEffect, useRef, useState } from "react";
import { createDraft, type Draft } from "./draft.ts";
import type { DraftVersion, StoredRecord } from "./draft-state.ts";

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

/**
 * The values of a form as text. Files are left out, which no storage holds, and passwords and other secrets
 * (`data-secret`), which none may hold.
 */
function readForm(form: HTMLFormElement): string {
  const isSecret = (name: string) =>
    form.querySelector(`:is(input[type=password], [data-secret])[name="${CSS.escape(name)}"]`) !== null;
  const values = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !isSecret(name));
  return JSON.stringify(values);
}

/** Fills in a form with the values of `readForm` as if they were typed again. */
function restoreForm(form: HTMLFormElement, text: string): void {
  const values: [name: string, value: string][] = JSON.parse(text);
  for (const control of form.elements) {
    if (!isField(control) || !control.name || ["hidden", "password"].includes(control.type)) continue;
    if (control.dataset.secret !== undefined) continue;
    const own = values.filter(([name]) => name === control.name).map(([, value]) => value);
    if (control.type === "checkbox" || control.type === "radio") setChecked(control, own.includes(control.value));
    else setTypedValue(control, own[0] ?? "");
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(control: Element): control is Field {
  return ["INPUT", "TEXTAREA", "SELECT"].includes(control.tagName);
}

function setChecked(control: Field, wanted: boolean): void {
  if (control instanceof HTMLInputElement && control.checked !== wanted && (wanted || control.type === "checkbox")) {
    control.click();
  }
}

/** Fills in a field as if it were typed. Does nothing where the form has no such field, or it can't be changed. */
export function fillField(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof Element && isField(control) && !control.disabled) setTypedValue(control, value);
}

/** Goes around React's own value setter, which would hide the change from its `onChange`. */
function setTypedValue(control: Field, value: string): void {
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
