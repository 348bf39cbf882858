import { useEffect, useState } from "react";
import { type BulkOperationView, isUnfinished } from "~/shared/lists/bulk-operation.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { bulkOperationAnnouncement, bulkOperationText, sendBulkOperationRequest } from "./bulk-operation-text.ts";

/** The operations that go on in the background, and what has become of those that have: on every screen, at its upper
 * edge. */
export function BulkOperationsBar({ operations }: { operations: BulkOperationView[] }) {
  return (
    <>
      <p role="status" className="sr-only">
        {operations.map(bulkOperationAnnouncement).join(" ")}
      </p>
      {operations.length > 0 ? (
        <section
          aria-label="Changes to many records"
          data-restore-focus-to="#main"
          className="sticky top-16 z-20 mb-5 grid animate-rise gap-2"
        >
          {operations.map((operation) => (
            <BulkOperationLine key={operation.id} operation={operation} />
          ))}
        </section>
      ) : null}
    </>
  );
}

function BulkOperationLine({ operation }: { operation: BulkOperationView }) {
  const startsInMs = useCountdown(operation.startsInMs);
  const isRunning = isUnfinished(operation);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line-strong bg-raised px-4 py-2 text-sm shadow-sm">
      <div className="min-w-0 flex-1 basis-44">
        <p className="tabular-nums">{bulkOperationText({ ...operation, startsInMs })}</p>
        {isRunning && startsInMs === null ? <BulkOperationProgress operation={operation} /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isRunning ? (
          <RequestButton operation={operation} request="cancel" label={startsInMs === null ? "Cancel" : "Undo"} />
        ) : (
          <>
            {operation.state === "failed" ? (
              <RequestButton operation={operation} request="retry" label="Try again" />
            ) : null}
            {operation.isUndoable ? <RequestButton operation={operation} request="undo" label="Undo" /> : null}
            <RequestButton operation={operation} request="dismiss" label="Dismiss" />
          </>
        )}
      </div>
    </div>
  );
}

/** Without a value where nothing is known of its end. */
function BulkOperationProgress({
  operation: { messages, isUndo, isQueued, done, undone, total },
}: {
  operation: BulkOperationView;
}) {
  const [value, max] = isUndo ? [undone, done] : [done, total];
  const known = isQueued || max === null ? {} : { value, max: Math.max(max, 1) };
  return <progress aria-label={isUndo ? "Undoing" : messages.doing} {...known} className="mt-1.5 w-full" />;
}

function RequestButton({
  operation,
  request,
  label,
}: {
  operation: BulkOperationView;
  request: Parameters<typeof sendBulkOperationRequest>[1];
  label: string;
}) {
  return (
    <SmallButton
      variant={request === "dismiss" ? "ghost" : "secondary"}
      onClick={() => sendBulkOperationRequest(operation, request)}
    >
      {label}
      <span className="sr-only">: {operation.messages.doing}</span>
    </SmallButton>
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
