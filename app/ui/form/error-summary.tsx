import { type MouseEvent, useEffect, useRef } from "react";
import type { FieldProblem } from "~/shared/validation.ts";
import { useFieldId } from "./field-ids.tsx";

/**
 * The error summary above a form, with a link to each field. `errors` are named by field, `""` for a problem of no
 * field; an empty list renders nothing. It receives the focus when it appears, with JavaScript and, by `autofocus`,
 * without. Modelled on the error summary of the GOV.UK Design System.
 */
export function ErrorSummary({
  errors,
  title = "There is a problem",
}: {
  errors: ReadonlyArray<FieldProblem>;
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useFieldId("error-summary");
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript this is how the reader is taken to what went wrong
      autoFocus
      aria-labelledby={headingId}
      className="mb-6 rounded-md border-2 border-danger bg-danger-soft p-4 outline-offset-2"
    >
      <h2 id={headingId} className="font-sans font-semibold text-base">
        {title}
      </h2>
      <ul className="mt-2 grid justify-items-start gap-1 text-sm">
        {errors.map((problem) => (
          <li key={`${problem.field}:${problem.message}`}>
            <ProblemLink {...problem} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProblemLink({ field, message }: FieldProblem) {
  const id = useFieldId(field);
  if (!field) return <span className="font-medium text-danger">{message}</span>;
  const focusField = (event: MouseEvent) => {
    const control = document.getElementById(id);
    if (!control) return;
    event.preventDefault();
    control.focus({ preventScroll: true });
    (document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? control).scrollIntoView({ block: "center" });
  };
  return (
    <a href={`#${id}`} onClick={focusField} className="font-medium text-danger underline underline-offset-2">
      {message}
    </a>
  );
}
