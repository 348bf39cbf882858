import { useState } from "react";
import type { ChangedDocument } from "~/domain/content/editor/edited-item.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Button } from "~/ui/controls/button.tsx";
import { Spinner } from "~/ui/controls/spinner.tsx";
import { CancelButton, Dialog } from "~/ui/dialog/dialog.tsx";
import { ErrorSummary } from "~/ui/form/error-summary.tsx";
import { ChangedDocuments } from "./publish-dialog.tsx";

/** Takes a file that was exported over into drafts, once the owner has seen what it changes; a refused one has all
 * reasons. */
export function ImportDialog({ onImported, onClose }: { onImported: () => void; onClose: () => void }) {
  const [file, setFile] = useState("");
  const [documents, setDocuments] = useState<ChangedDocument[]>();
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const failed = {
    onFailed: (result: { problems?: FieldProblem[] }) => setProblems(result.problems ?? []),
    onOffline: (message: string) => setProblems([{ field: "", message }]),
  };
  const check = useCommand({
    command: "content.preview-import",
    failure: "The file could not be checked. Please try again.",
    onDone: (preview) => {
      setDocuments(preview.documents);
      setProblems(preview.problems);
    },
    ...failed,
  });
  const load = useCommand({
    command: "content.import",
    failure: "The file could not be imported. Please try again.",
    onDone: onImported,
    ...failed,
  });
  const choose = async (chosen: File | undefined) => {
    const text = (await chosen?.text()) ?? "";
    setFile(text);
    setDocuments(undefined);
    setProblems([]);
    if (chosen) check.send({ file: text });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Import texts"
      size="lg"
      footer={
        <>
          <CancelButton />
          <Button
            disabled={check.busy || !documents?.length || problems.length > 0}
            busy={load.busy}
            busyLabel="Importing..."
            onClick={() => load.send({ file, publish: false })}
          >
            Import as drafts
          </Button>
        </>
      }
    >
      <ErrorSummary
        title="The file can’t be imported"
        errors={problems.map(({ field, message }) => ({
          field: "",
          message: field ? `${field}: ${message}` : message,
        }))}
      />
      <p className="text-muted text-sm">
        A file that was exported here, or on another site of this kind. Its texts become drafts: you see what changes
        before anything is stored, and again before visitors do.
      </p>
      <label className="mt-4 block">
        <span className="label">File</span>
        <input
          type="file"
          accept=".json,application/json"
          className="control"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </label>
      <div className="mt-4 grid grid-cols-1 gap-4 text-sm">
        {check.busy ? <Spinner label="Checking what would change" /> : null}
        <p role="status" className="font-medium empty:hidden">
          {documents && problems.length === 0 ? summaryOf(documents) : null}
        </p>
        <ChangedDocuments documents={documents ?? []} />
      </div>
    </Dialog>
  );
}

function summaryOf(documents: ChangedDocument[]): string {
  const texts = documents.reduce((sum, { changes }) => sum + changes.length, 0);
  if (texts === 0) return "The file changes nothing.";
  return `${texts === 1 ? "1 text" : `${texts} texts`} would change, in ${documents.length === 1 ? "1 document" : `${documents.length} documents`}. Nothing is stored yet.`;
}
