/** The values of a form as text. Files are left out: no storage holds them. */
export function readForm(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === "string"));
}

/** Fills in a form with the values of `readForm` as if they were typed again. */
export function restoreForm(form: HTMLFormElement, text: string): void {
  const values: [name: string, value: string][] = JSON.parse(text);
  for (const control of form.elements) {
    if (!isField(control) || !control.name || control.type === "hidden") continue;
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

/** Goes around React's own value setter, which would hide the change from its `onChange`. */
function setTypedValue(control: Field, value: string): void {
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
