import { countAdded, type ImportProgress } from "~/domain/newsletter/import/subscriber-import.ts";
import { formatCount } from "~/shared/format.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { describeProblemCount, ImportProblemList } from "./import-preview.tsx";

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
        <p className="mt-1">{lines}. You can leave this screen meanwhile.</p>
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
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => send({ id })}>
        Dismiss
      </Button>
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
