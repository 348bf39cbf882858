import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ImportSummary } from "~/domain/newsletter/import/subscriber-import.ts";
import { formatCount } from "~/shared/format.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { CheckboxField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { ImportConsent } from "./import-consent.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { uploadImport } from "./upload-import.ts";

/** Imports subscribers from a CSV file: a preview first, then the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File>();
  const [sendConfirmations, setSendConfirmations] = useState(false);
  const [consent, setConsent] = useState("");
  const [preview, setPreview] = useState<ImportSummary>();
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);

  const send = async (picked: File, options: { sendConfirmations: boolean; consent: string; commit: boolean }) => {
    setBusy(true);
    setFailure("");
    const answer = await uploadImport(picked, options);
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error);
    if (!options.commit) return setPreview(answer.summary);
    void revalidate();
    const imported = answer.summary.confirmed + answer.summary.confirmationsQueued + answer.summary.unsubscribed;
    toast.success(imported === 1 ? "One address imported" : `${formatCount(imported)} addresses imported`);
    onClose();
  };
  const loadPreview = (picked: File | undefined, options: { sendConfirmations: boolean; consent: string }) => {
    setFile(picked);
    setSendConfirmations(options.sendConfirmations);
    setPreview(undefined);
    if (picked) void send(picked, { ...options, commit: false });
  };
  const added = preview ? preview.confirmed + preview.confirmationsQueued + preview.unsubscribed : 0;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import subscribers"
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!file || added === 0}
            busy={busy && preview !== undefined}
            onClick={() => file && void send(file, { sendConfirmations, consent, commit: true })}
          >
            {added > 0 ? `Import ${formatCount(added)}` : "Import"}
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm">
        A CSV file whose first line names the columns: <strong>Email</strong>, and if you have them{" "}
        <strong>State</strong>, <strong>Topics</strong>, <strong>Consent given</strong> (a date like 2026-03-31) and{" "}
        <strong>Consent text</strong> (what they agreed to, and where). An export of this list is such a file; those of
        Mailchimp, listmonk and Ghost are understood as they are.
      </p>
      <label className="mt-4 block">
        <span className="label">CSV file</span>
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          className="control"
          onChange={({ target }) => loadPreview(target.files?.[0], { sendConfirmations, consent })}
        />
      </label>
      <CheckboxField
        name="asks"
        label="Email those without recorded consent and ask them to confirm"
        description="Only for people who expect to hear from you. Otherwise they are left out."
        checked={sendConfirmations}
        onChange={({ target }) => loadPreview(file, { sendConfirmations: target.checked, consent })}
        className="mt-4"
      />
      <div aria-live="polite" className="mt-5">
        {failure ? <Banner tone="error" title={failure} /> : null}
        {busy && !preview ? <p className="text-muted text-sm">Reading the file…</p> : null}
        {preview ? <ImportPreview summary={preview} /> : null}
        {preview && preview.dateOnly > 0 ? (
          <ImportConsent
            key={consent}
            dateOnly={preview.dateOnly}
            consent={consent}
            onChange={(text) => {
              setConsent(text);
              loadPreview(file, { sendConfirmations, consent: text });
            }}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
