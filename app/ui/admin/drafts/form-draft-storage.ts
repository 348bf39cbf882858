const PREFIX = "unsaved-form:";

/** Of which state of the record something was typed, and whether it was sent without a word of what came of that. */
interface FormDraftBase {
  seen: string | null;
  isSent: boolean;
}

/** What was typed into a form and not saved, as far as is known. */
interface FormDraft extends FormDraftBase {
  fields: [name: string, value: string][];
}

/** Keeps what is typed into `form` for as long as the tab is there: a reload or a sign-in takes nothing away. */
export function saveFormDraft(key: string, form: HTMLFormElement, upon: FormDraftBase): void {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  writeFormDraft(key, JSON.stringify({ fields, ...upon }));
}

/** Forgets what was typed: it is saved, or given up. */
export function discardFormDraft(key: string): void {
  writeFormDraft(key, null);
}

/** Puts what was kept back into `form`, as if it were typed again. Gives what it was typed upon, or nothing. */
export function restoreFormDraft(key: string, form: HTMLFormElement): FormDraftBase | undefined {
  const kept = readFormDraft(key);
  if (!kept) return undefined;
  for (const control of form.elements) {
    if (!isField(control) || !control.name || control.type === "hidden") continue;
    const values = kept.fields.filter(([name]) => name === control.name).map(([, value]) => value);
    if (control.type === "checkbox" || control.type === "radio") setChecked(control, values.includes(control.value));
    else setTypedValue(control, values[0] ?? "");
  }
  return { seen: kept.seen, isSent: kept.isSent };
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

/** React overlooks a value that is set on the control itself. */
function setTypedValue(control: Field, value: string): void {
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function readFormDraft(key: string): FormDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null");
    return isFormDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isFormDraft(value: unknown): value is FormDraft {
  return (
    typeof value === "object" && value !== null && "fields" in value && Array.isArray(value.fields) && "seen" in value
  );
}

function writeFormDraft(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Storage is switched off or full: the text lives as long as the dialog.
  }
}
