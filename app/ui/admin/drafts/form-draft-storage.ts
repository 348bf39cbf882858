import { readDraft, writeDraft } from "./unsaved-drafts.ts";

const PREFIX = "unsaved-form:";

/** The version of the record that a draft is based on, and whether it was submitted without an answer so far. */
interface FormDraftBase {
  seen: string | null;
  isSent: boolean;
}

/** The unsaved values of a form. */
interface FormDraft extends FormDraftBase {
  fields: [name: string, value: string][];
}

/** Autosaves the values of `form` for as long as the tab lives: they survive a reload and a new sign-in. */
export function saveFormDraft(key: string, form: HTMLFormElement, base: FormDraftBase): void {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  writeDraft("sessionStorage", PREFIX + key, { fields, ...base });
}

/** Removes a draft that is saved or discarded. */
export function discardFormDraft(key: string): void {
  writeDraft("sessionStorage", PREFIX + key, null);
}

/** Restores a draft into `form` as if it were typed again. Returns what the draft is based on; undefined without one. */
export function restoreFormDraft(key: string, form: HTMLFormElement): FormDraftBase | undefined {
  const draft = readDraft("sessionStorage", PREFIX + key);
  if (!isFormDraft(draft)) return undefined;
  for (const control of form.elements) {
    if (!isField(control) || !control.name || control.type === "hidden") continue;
    const values = draft.fields.filter(([name]) => name === control.name).map(([, value]) => value);
    if (control.type === "checkbox" || control.type === "radio") setChecked(control, values.includes(control.value));
    else setTypedValue(control, values[0] ?? "");
  }
  return { seen: draft.seen, isSent: draft.isSent };
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

/** Goes around React's own value setter, which would hide the change from its `onChange`. */
function setTypedValue(control: Field, value: string): void {
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function isFormDraft(value: unknown): value is FormDraft {
  return (
    typeof value === "object" && value !== null && "fields" in value && Array.isArray(value.fields) && "seen" in value
  );
}
