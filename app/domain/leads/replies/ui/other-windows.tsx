import { MonitorSmartphone } from "lucide-react";
import type { OtherWindow } from "~/shared/live/presence.ts";

/** The other windows that a conversation is open in, and whether the owner is typing in one of them. */
export function OtherWindows({ others }: { others: OtherWindow[] }) {
  const isWriting = others.some((one) => one.isWriting);
  const devices = [...new Set(others.map(({ device }) => device))].join(", ");
  const where = others.length > 1 ? `${others.length} other windows` : "another window";
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-accent-ink text-sm empty:hidden">
      {others.length === 0 ? null : (
        <>
          <MonitorSmartphone aria-hidden="true" className="size-4 shrink-0" />
          <span>
            Open in {where} ({devices}){isWriting ? ", typing…" : ""}
          </span>
        </>
      )}
    </p>
  );
}
