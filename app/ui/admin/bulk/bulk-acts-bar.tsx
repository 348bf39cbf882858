import { useEffect, useState } from "react";
import { type BulkActView, isUnfinished } from "~/shared/lists/bulk-act.ts";
import { Button } from "~/ui/controls/button.tsx";
import { bulkActAnnouncement, bulkActText, sendBulkActRequest } from "./bulk-act-text.ts";

/** The acts that go on in the background, and what has become of those that have: on every screen, at its upper edge. */
export function BulkActsBar({ acts }: { acts: BulkActView[] }) {
  return (
    <>
      <p role="status" className="sr-only">
        {acts.map(bulkActAnnouncement).join(" ")}
      </p>
      {acts.length > 0 ? (
        <section
          aria-label="Changes to many records"
          data-restore-focus-to="#main"
          className="sticky top-16 z-20 mb-5 grid animate-rise gap-2"
        >
          {acts.map((act) => (
            <BulkActLine key={act.id} act={act} />
          ))}
        </section>
      ) : null}
    </>
  );
}

function BulkActLine({ act }: { act: BulkActView }) {
  const startsInMs = useCountdown(act.startsInMs);
  const isRunning = isUnfinished(act);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line-strong bg-raised px-4 py-2 text-sm shadow-sm">
      <div className="min-w-0 flex-1 basis-44">
        <p className="tabular-nums">{bulkActText({ ...act, startsInMs })}</p>
        {isRunning && startsInMs === null ? <BulkActProgress act={act} /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isRunning ? (
          <RequestButton act={act} request="cancel" label={startsInMs === null ? "Cancel" : "Undo"} />
        ) : (
          <>
            {act.state === "failed" ? <RequestButton act={act} request="retry" label="Try again" /> : null}
            {act.isUndoable ? <RequestButton act={act} request="undo" label="Undo" /> : null}
            <RequestButton act={act} request="dismiss" label="Dismiss" />
          </>
        )}
      </div>
    </div>
  );
}

/** Without a value where nothing is known of its end. */
function BulkActProgress({ act: { words, isUndo, isQueued, done, undone, total } }: { act: BulkActView }) {
  const [value, max] = isUndo ? [undone, done] : [done, total];
  const known = isQueued || max === null ? {} : { value, max: Math.max(max, 1) };
  return <progress aria-label={isUndo ? "Undoing" : words.doing} {...known} className="mt-1.5 w-full" />;
}

function RequestButton({
  act,
  request,
  label,
}: {
  act: BulkActView;
  request: Parameters<typeof sendBulkActRequest>[1];
  label: string;
}) {
  return (
    <Button
      variant={request === "dismiss" ? "ghost" : "secondary"}
      size="sm"
      onClick={() => sendBulkActRequest(act, request)}
    >
      {label}
      <span className="sr-only">: {act.words.doing}</span>
    </Button>
  );
}

/** Counts down from a time in milliseconds, in seconds; null stays null. */
function useCountdown(ms: number | null): number | null {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    setLeft(ms);
    if (ms === null) return;
    const arrivedAt = performance.now();
    const timer = setInterval(() => setLeft(Math.max(0, ms - (performance.now() - arrivedAt))), 500);
    return () => clearInterval(timer);
  }, [ms]);
  return left;
}
