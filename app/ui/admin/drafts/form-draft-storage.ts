const PREFIX = "unsaved-form:";

/** Of which state of the record something was typed, and whether it was sent without a word of what came of that. */
interface KeptUpon {
  seen: string | null;
  isSent: boolean;
}

/** What was typed into a form and not saved, as far as is known. */
interface KeptForm extends KeptUpon {
  fields: [name: string, value: string][];
}

/** Keeps what is typed into `form` for as long as the tab is there: a reload or a sign-in takes nothing away. */
export function keepForm(key: string, form: HTMLFormElement, upon: KeptUpon): void {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  store(key, JSON.stringify({ fields, ...upon }));
}

/** Forgets what was typed: it is saved, or given up. */
export function forgetForm(key: string): void {
  store(key, null);
}

/** Puts what was kept back into `form`, as if it were typed again. Gives what it was typed upon, or nothing. */
export function refillForm(key: string, form: HTMLFormElement): KeptUpon | undefined {
  const kept = find(key);
  if (!kept) return undefined;
  for (const control of form.elements) {
    if (!isField(control) || !control.name || control.type === "hidden") continue;
    const values = kept.fields.filter(([name]) => name === control.name).map(([, value]) => value);
    if (control.type === "checkbox" || control.type === "radio") choose(control, values.includes(control.value));
    else type(control, values[0] ?? "");
  }
  return { seen: kept.seen, isSent: kept.isSent };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(control: Element): control is Field {
  return ["INPUT", "TEXTAREA", "SELECT"].includes(control.tagName);
}

function choose(control: Field, wanted: boolean): void {
  if (control instanceof HTMLInputElement && control.checked !== wanted && (wanted || control.type === "checkbox")) {
    control.click();
  }
}

/** React overlooks a value that is set on the control itself. */
function type(control: Field, value: string): void {
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function find(key: string): KeptForm | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null");
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is KeptForm {
  return (
    typeof value === "object" && value !== null && "fields" in value && Array.isArray(value.fields) && "seen" in value
  );
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // Storage is switched off or full: the text lives as long as the dialog.
  }
}
