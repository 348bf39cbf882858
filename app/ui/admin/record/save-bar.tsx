import type { ReactNode } from "react";

/** Keeps what is done with all of a long form within reach, at the foot of the screen; `status` says what became of
 * it. */
export function SaveBar({ status, children }: { status: ReactNode; children: ReactNode }) {
  return (
    <div
      data-save-bar=""
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-canvas px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      {status}
      <div className="ml-auto flex gap-3">{children}</div>
    </div>
  );
}
