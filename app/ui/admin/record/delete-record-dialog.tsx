import { type ReactNode, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { AdminAnswer } from "~/shared/admin-answer.ts";
import { submitWhenReachable, usePreloadedRouteModule } from "~/ui/admin/connection/connectivity.ts";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Confirms and deletes one record. Stays open until the server has answered. */
export function DeleteRecordDialog({
  id,
  question,
  action,
  deleted,
  onClose,
  children,
}: {
  id: string;
  question: string;
  action: string;
  /** The text of the success toast. */
  deleted: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const fetcher = useFetcher<AdminAnswer>();
  usePreloadedRouteModule(action);
  const handled = useRef<AdminAnswer>(undefined);
  useEffect(() => {
    if (!fetcher.data || fetcher.state !== "idle" || handled.current === fetcher.data) return;
    handled.current = fetcher.data;
    if (fetcher.data.ok) toast.success(deleted);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={question}
      confirm="Delete"
      busy={fetcher.state !== "idle"}
      onConfirm={() =>
        void submitWhenReachable(action, () =>
          fetcher.submit({ id }, { method: "post", action, encType: "application/json" }),
        )
      }
    >
      {children}
    </ConfirmDialog>
  );
}
