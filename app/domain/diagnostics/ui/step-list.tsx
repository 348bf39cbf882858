import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { CheckResult } from "~/domain/diagnostics/diagnostics-project.ts";

/** The results of a test's steps, failures with their hints; a live region. */
export function CheckResultList({ steps }: { steps: CheckResult[] }) {
  return (
    <div role="status">
      <ul className="grid gap-2 text-sm">
        {steps.map(({ name, ok, text, hint }) => (
          <li
            key={name}
            className={
              ok
                ? "flex gap-3 rounded-md border border-success bg-success-soft p-3"
                : "flex gap-3 rounded-md border border-danger bg-danger-soft p-3"
            }
          >
            {ok ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-success" />
            ) : (
              <CircleX aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-danger" />
            )}
            <div className="min-w-0">
              <p>
                <span className="font-mono text-muted">{name}</span> <span className="font-medium">{text}</span>
              </p>
              {hint ? <p className="mt-1 text-muted">Hint: {hint}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One part of the page, with its heading. */
export function DiagnosticsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-xl border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
