/** Stands where a form will be, until the form is given. */
export function FormPlaceholder({ name }: { name: string }) {
  return <div data-form-slot={name} className="min-h-11" />;
}
