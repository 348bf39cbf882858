import { useEffect } from "react";
import type { EditedDocument } from "~/domain/content/editor/edited-item.ts";
import type { HistoryEntry } from "~/shared/settings/section-state.ts";
import { useRevalidatedJson } from "~/ui/admin/connection/use-revalidated-json.ts";
import { HistoryDialog } from "~/ui/admin/record/history-dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** The history of a document, once it is loaded. */
export function DocumentHistory({ document, onClose }: { document: EditedDocument; onClose: () => void }) {
  const { id, title } = document;
  const { loaded, isFailed } = useRevalidatedJson<HistoryEntry[]>(`/admin/queries/content-history?document=${id}`);
  const isMissing = isFailed && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    toast.error("No connection: the history could not be loaded. Open it again when it is back.");
    onClose();
  }, [isMissing, onClose]);
  if (!loaded) return null;
  return (
    <HistoryDialog
      title={title}
      history={loaded}
      initial="As the site ships it"
      command="content.restore"
      input={(revision) => ({ document: id, revision })}
      onClose={onClose}
    />
  );
}
