import {
  countAdded,
  type ImportProblems,
  type ImportProgress,
  type ImportSummary,
} from "~/domain/newsletter/import/subscriber-import.ts";
import { formatCount } from "~/shared/format.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";

/** How far an import is, then what it has done, until the owner dismisses it. */
export function ImportNotice(progress: ImportProgress) {
  const { id, state, done, total } = progress;
  const { send, isPending } = useCommand({
    command: "imports.dismiss",
    failure: "The notice could not be dismissed. Please try again.",
  });
  const lines = `${formatCount(done)} of ${formatCount(total)} lines done`;
  if (state === "running")
    return (
      <Banner title="Importing subscribers" className="mb-5">
        <p className="mt-1">{lines}. You can leave this screen in the meantime.</p>
        <progress className="mt-1.5 w-full max-w-80" value={done} max={total} aria-label={lines} />
      </Banner>
    );
  if (isPending) return null;
  const added = countAdded(progress);
  const imported = added === 1 ? "One address imported" : `${formatCount(added)} addresses imported`;
  const counts = describeCounts(progress);
  const isFailed = state === "failed";
  const title = isFailed ? `The import stopped: ${lines}` : imported;
  return (
    <Banner tone={isFailed ? "error" : "info"} title={title} className="mb-5">
      <p className="mt-1">
        {isFailed ? [imported, counts].filter(Boolean).join(": ") : counts}
        {isFailed ? ". Import the file again for the others; nothing is imported twice." : ""}
      </p>
      {progress.problemCount > 0 ? (
        <details className="mt-2">
          <summary className="inline-flex min-h-6 items-center font-medium underline underline-offset-4">
            {describeProblemCount(progress)}
          </summary>
          <ImportProblemList {...progress} />
        </details>
      ) : null}
      <SmallButton className="mt-3" onClick={() => send({ id })}>
        Dismiss
      </SmallButton>
    </Banner>
  );
}

function describeCounts(counts: ImportProgress): string {
  const facts = [
    [counts.confirmed, "confirmed"],
    [counts.confirmationsQueued, "asked to confirm"],
    [counts.unsubscribed, "unsubscribed"],
    [counts.skipped, "left out without recorded consent"],
    [counts.unchanged, "already on the list"],
  ] as const;
  return facts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatCount(count)} ${words}`)
    .join(" · ");
}

/** What an import will do, and which lines it can't use. */
export function ImportPreview({ summary }: { summary: ImportSummary }) {
  if (summary.problem) return <Banner tone="error" title={summary.problem} />;
  const lines = [
    [summary.confirmed, ["is", "are"], "added as confirmed, with the recorded consent"],
    [summary.confirmationsQueued, ["is", "are"], "added as pending and sent a confirmation email"],
    [summary.skipped, ["has", "have"], "no recorded consent and will be left out"],
    [summary.unsubscribed, ["is", "are"], "added as unsubscribed and won’t get any emails"],
    [summary.unchanged, ["is", "are"], "already on the list and won’t change"],
  ] as const;
  return (
    <>
      <h3 className="font-semibold">Preview</h3>
      <ul className="mt-2 grid gap-1 text-sm">
        {lines
          .filter(([count]) => count > 0)
          .map(([count, [one, many], text]) => (
            <li key={text}>
              <strong className="tabular-nums">{formatCount(count)}</strong> {count === 1 ? one : many} {text}
            </li>
          ))}
        {lines.every(([count]) => count === 0) ? <li>Nothing to import: the file has no new addresses.</li> : null}
      </ul>
      {summary.problemCount > 0 ? (
        <div className="panel mt-4 text-sm">
          <h3 className="font-semibold">{describeProblemCount(summary)}</h3>
          <ImportProblemList {...summary} />
        </div>
      ) : null}
    </>
  );
}

function describeProblemCount({ problemCount }: ImportProblems): string {
  return problemCount === 1 ? "1 line can’t be used" : `${formatCount(problemCount)} lines can’t be used`;
}

/** The lines that can't be used, each with its number and why. */
function ImportProblemList({ problems, problemCount }: ImportProblems) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <ul tabIndex={0} aria-label="Lines that can’t be used" className="mt-2 max-h-48 overflow-y-auto wrap-anywhere">
      {problems.map(({ line, text }) => (
        <li key={line} className="py-0.5">
          Line {formatCount(line)}: {text}
        </li>
      ))}
      {problemCount > problems.length ? (
        <li className="py-0.5 text-muted">and {formatCount(problemCount - problems.length)} more</li>
      ) : null}
    </ul>
  );
}
