/**
 * The values of a form as text. Files are left out, which no storage holds, and passwords and other secrets (`data-secret`),
 * which none may hold.
 */
export function readForm(form: HTMLFormElement): string {
  const isSecret = (name: string) =>
    form.querySelector(`:is(input[type=password], [data-secret])[name="${CSS.escape(name)}"]`) !== null;
  const values = [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !isSecret(name));
  return JSON.stringify(values);
}

/** Fills in a form with the values of `readForm` as if they were typed again. */
export function restoreForm(form: HTMLFormElement, text: string): void {
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
