import type { ImportProblems, ImportSummary } from "~/domain/newsletter/import/subscriber-import.ts";
import { formatCount } from "~/shared/format.ts";
import { Banner } from "~/ui/controls/banner.tsx";

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

export function describeProblemCount({ problemCount }: ImportProblems): string {
  return problemCount === 1 ? "1 line can’t be used" : `${formatCount(problemCount)} lines can’t be used`;
}

/** The lines that can't be used, each with its number and why. */
export function ImportProblemList({ problems, problemCount }: ImportProblems) {
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
