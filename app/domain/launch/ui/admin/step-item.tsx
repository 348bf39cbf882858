import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { StartStep } from "~/domain/launch/start-step.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

/** A step: whether it is done, how much of it, and the way to its form. The next one stands out. */
export function StepItem({
  step: { title, text, done, progress, link },
  number,
  isNext,
  children,
}: {
  step: StartStep;
  number: number;
  isNext: boolean;
  /** In place of a link. */
  children?: ReactNode;
}) {
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className={classNames(
        "flex gap-3.5 rounded-lg border bg-surface p-4 shadow-sm",
        isNext && "border-brand ring-1 ring-brand",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-8 shrink-0 place-items-center rounded-full border font-semibold text-sm tabular-nums",
          done ? "border-success text-success" : isNext ? "border-brand bg-brand text-on-brand" : "text-muted",
        )}
      >
        {done ? <Check className="size-4.5" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          <h3 className="font-semibold text-base">
            {title}
            <span className="sr-only">{done ? ": done" : ": to do"}</span>
          </h3>
          <p className="text-muted text-sm">
            {text}
            {progress && !done ? (
              <span className="tabular-nums">
                {" "}
                {progress.done} of {progress.all} done.
              </span>
            ) : null}
          </p>
        </div>
        {link ? (
          <ButtonLink
            to={link.to}
            size={isNext ? "md" : "sm"}
            variant={isNext ? "primary" : "secondary"}
            className={classNames("shrink-0", isNext ? "max-sm:w-full" : "self-start sm:self-auto")}
          >
            {link.label}
            <span className="sr-only"> {title}</span>
          </ButtonLink>
        ) : null}
        {children}
      </div>
    </li>
  );
}
