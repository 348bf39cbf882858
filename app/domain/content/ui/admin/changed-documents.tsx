import type { ChangedDocument } from "~/domain/content/editor/edited-item.ts";
import { ChangeList } from "~/ui/admin/record/history-dialog.tsx";

/** What changes, document by document, each text before and after. */
export function ChangedDocuments({ documents }: { documents: ChangedDocument[] }) {
  return documents.map(({ id, title, changes }) => (
    <section key={id}>
      <h3 className="font-semibold text-base">
        {title}{" "}
        <span className="font-normal text-muted text-sm">
          ({changes.length === 1 ? "1 text" : `${changes.length} texts`})
        </span>
      </h3>
      <ChangeList changes={changes} />
    </section>
  ));
}
