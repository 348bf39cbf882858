import { useEffect, useRef } from "react";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { Spinner } from "~/ui/controls/spinner.tsx";
import type { UploadState } from "./use-upload.ts";

interface UploadProgressProps {
  state: UploadState;
  onCancel: () => void;
  /** Uploads the failed file again. */
  onRetry: (file: File) => void;
  /** What the server does with it. */
  preparing?: string;
}

/** The progress of an upload, or its error with 'Try again'. */
export function UploadProgress({ state, onCancel, onRetry, preparing = "Preparing its sizes…" }: UploadProgressProps) {
  return (
    <div aria-live="polite" className="min-w-0 text-sm empty:hidden">
      {state.phase === "idle" ? null : state.phase === "rejected" ? (
        <UploadRejected {...state} onRetry={onRetry} />
      ) : (
        <div className="flex items-center gap-3 rounded-md border bg-sunken py-1 pr-1 pl-3">
          <div className="min-w-0 flex-1">
            <p className="flex justify-between gap-3">
              <span className="truncate">{state.name}</span>
              {state.phase === "sending" ? (
                <span className="shrink-0 tabular-nums">{Math.round(state.sent * 100)} %</span>
              ) : (
                <span className="flex shrink-0 items-center gap-2">
                  <Spinner /> {preparing}
                </span>
              )}
            </p>
            {state.phase === "sending" ? (
              <progress aria-label="Uploaded" value={state.sent} max={1} className="w-full" />
            ) : null}
          </div>
          <SmallButton label="Cancel" of="upload" variant="ghost" onClick={onCancel} />
        </div>
      )}
    </div>
  );
}

function UploadRejected({
  name,
  error,
  file,
  onRetry,
}: { name: string; error: string; file?: File } & Pick<UploadProgressProps, "onRetry">) {
  const box = useRef<HTMLDivElement>(null);
  // On a phone a sticky bar may cover it.
  useEffect(() => {
    // Not returned: newer browsers return a promise, and React expects a cleanup function.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="scroll-mb-4 rounded-md border border-danger bg-danger-soft px-3 py-2">
      <p>
        <span className="break-all font-medium">{name}</span>: {error}
      </p>
      {file ? <SmallButton label="Try again" className="mt-2" onClick={() => onRetry(file)} /> : null}
    </div>
  );
}
