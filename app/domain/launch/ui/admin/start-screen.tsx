import { Check, ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type LaunchState, nextStep, type StartStep } from "~/domain/launch/launch-state.ts";
import { EVERY_PAGE, type OpenItem, type OpenPage, openPages, pageName } from "~/domain/launch/open-pages.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { LiveControl } from "./live-control.tsx";
import { StepsProgress } from "./start-card.tsx";

export const START_SCREEN = {
  title: "Get started",
  loadFailure: "Failed to load the steps",
} as const;

/** `/admin/start`: the steps of the first day, going live, and what visitors see meanwhile. */
export function StartScreen({ state }: { state: LaunchState }) {
  const { steps, open, remainingSecrets } = state;
  const next = nextStep(steps);
  return (
    <>
      <PageHeader title={START_SCREEN.title} summary={next ? `Next: ${next.title}` : "Everything is done"} />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <p className="text-muted text-sm">
          Seven steps until the site is yours, in any order. What you leave for later waits here; everything can be
          changed afterwards.
        </p>
        <StepsProgress steps={steps} labelledBy="steps-title" />
        <section aria-labelledby="steps-title">
          <h2 id="steps-title" className="sr-only">
            Steps
          </h2>
          <ol className="grid grid-cols-1 gap-3">
            {steps.map((step, index) => (
              <StepItem key={step.id} step={step} number={index + 1} isNext={step === next}>
                {step.id === "live" ? <LiveControl state={state} isNext={step === next} /> : null}
              </StepItem>
            ))}
          </ol>
        </section>
        {remainingSecrets.length > 0 ? (
          <Banner tone="warn" title="Secrets of the first start are still set">
            {remainingSecrets.join(" and ")} {remainingSecrets.length > 1 ? "are" : "is"} no longer needed. Ask the
            person who runs the server to remove {remainingSecrets.length > 1 ? "them" : "it"} from its environment.
          </Banner>
        ) : null}
        <OpenPagesSection items={open} />
      </div>
    </>
  );
}

/** A step: whether it is done, how much of it, and the way to its form. The next one stands out. */
function StepItem({
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

/** What visitors still see of what isn't the owner's, page by page, each with the way to where it is changed. */
function OpenPagesSection({ items }: { items: readonly OpenItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="open-title" className="mt-3">
      <h2 id="open-title" className="text-xl">
        What visitors still see
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        {items.length === 1 ? "One thing is" : `${items.length} things are`} still a placeholder or a sample, page by
        page.
      </p>
      <div className="overflow-clip rounded-lg border bg-surface shadow-sm [&>:first-child]:border-t-0">
        {openPages(items).map((page) => (
          <OpenPageDetails key={page.path} page={page} />
        ))}
      </div>
    </section>
  );
}

function OpenPageDetails({ page: { path, items } }: { page: OpenPage }) {
  return (
    <details className="group border-t">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 hover:bg-sunken">
        <span className="min-w-0 font-medium">{pageName(path)}</span>
        <span className="flex shrink-0 items-center gap-2 text-muted text-sm tabular-nums">
          {items.length} left
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 transition-transform group-open:rotate-180">
            <path d="m4 6 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </span>
      </summary>
      <ul className="rows px-4 pb-3">
        {items.map((item) => (
          <li key={`${item.what} ${item.to}`} className="py-2 text-sm">
            <span className="flex flex-wrap items-center gap-x-2">
              <Link
                to={item.to}
                className="inline-flex min-h-6 items-center font-medium text-brand-ink underline underline-offset-4"
              >
                {item.what}
              </Link>
              {item.isSample ? <Badge tone="accent">Sample</Badge> : null}
            </span>
            <span className="line-clamp-2 text-muted">{item.shown}</span>
          </li>
        ))}
      </ul>
      <p className="px-4 pb-4 text-sm">
        <a
          href={path === EVERY_PAGE ? "/" : path}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center gap-1.5 text-brand-ink underline underline-offset-4"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          See the page<span className="sr-only"> {pageName(path)} (opens in a new tab)</span>
        </a>
      </p>
    </details>
  );
}
