import { useState } from "react";
import { useRevalidator } from "react-router";
import { countAdded, type ImportState, type ImportSummary } from "~/domain/newsletter/import/subscriber-import.ts";
import { formatCount } from "~/shared/format.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { CancelButton, Dialog } from "~/ui/dialog/dialog.tsx";
import { CheckboxField, TextField } from "~/ui/form/field.tsx";
import { ImportPreview } from "./import-notice.tsx";

/** Imports subscribers from a CSV file: a preview first, then the import, of which the screen tells. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File>();
  const [sendConfirmations, setSendConfirmations] = useState(false);
  const [consent, setConsent] = useState("");
  const [preview, setPreview] = useState<{ id?: string; summary: ImportSummary }>();
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);

  const send = async (request: ReturnType<typeof uploadImport>) => {
    setBusy(true);
    setFailure("");
    const answer = await request;
    setBusy(false);
    if (answer.ok) return answer;
    setFailure(answer.error);
  };
  const loadPreview = async (picked: File | undefined, options: { sendConfirmations: boolean; consent: string }) => {
    setFile(picked);
    setSendConfirmations(options.sendConfirmations);
    setPreview(undefined);
    if (picked) setPreview(await send(uploadImport(picked, options)));
  };
  const begin = async () => {
    if (!preview?.id || !(await send(beginImport(preview.id)))) return;
    void revalidate();
    onClose();
  };
  const added = preview ? countAdded(preview.summary) : 0;

  return (
    <Dialog
      onClose={onClose}
      title="Import subscribers"
      size="lg"
      footer={
        <>
          <CancelButton />
          <Button disabled={added === 0} busy={busy && preview !== undefined} onClick={() => void begin()}>
            {added > 0 ? `Import ${formatCount(added)}` : "Import"}
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm">
        A CSV file whose first line names the columns: <strong>Email</strong>, and if you have them{" "}
        <strong>State</strong>, <strong>Topics</strong>, <strong>Consent given</strong> (a date like 2026-03-31) and{" "}
        <strong>Consent text</strong> (what they agreed to, and where). An export of this list is such a file; those of
        Mailchimp, Brevo and other tools are understood as they are.
      </p>
      <label className="mt-4 block">
        <span className="label">CSV file</span>
        <input
          type="file"
          accept=".csv,.tsv,text/csv,text/plain"
          className="control"
          onChange={({ target }) => void loadPreview(target.files?.[0], { sendConfirmations, consent })}
        />
      </label>
      <CheckboxField
        name="asks"
        label="Email those without recorded consent and ask them to confirm"
        description="Only for people who expect to hear from you. Otherwise they are left out."
        checked={sendConfirmations}
        onChange={({ target }) => void loadPreview(file, { sendConfirmations: target.checked, consent })}
        className="mt-4"
      />
      <div aria-live="polite" className="mt-5">
        {failure ? <Banner tone="error" title={failure} /> : null}
        {busy && !preview ? <p className="text-muted text-sm">Reading the file…</p> : null}
        {preview ? <ImportPreview summary={preview.summary} /> : null}
        {preview?.summary.dateOnly ? (
          <ImportConsent
            key={consent}
            dateOnly={preview.summary.dateOnly}
            consent={consent}
            onChange={(text) => {
              setConsent(text);
              void loadPreview(file, { sendConfirmations, consent: text });
            }}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

/** `id` and `state`: of the import, if the file can be used. */
type ImportResponse =
  | { ok: true; id?: string; state?: ImportState; summary: ImportSummary }
  | { ok: false; error: string };

const SIGNED_OUT = "You are signed out. Please sign in again in another tab, then try again.";
const NOT_SENT = "The file could not be sent. Please try again.";
const UNCERTAIN =
  "No answer came, so it isn’t certain whether the import has begun. Trying again imports nothing twice.";

/** Uploads a file for a preview. Never throws. */
function uploadImport(
  file: File,
  { sendConfirmations, consent }: { sendConfirmations: boolean; consent: string },
): Promise<ImportResponse> {
  const query = { ...(sendConfirmations ? { sendConfirmations: "1" } : {}), ...(consent ? { consent } : {}) };
  return post(query, NOT_SENT, { headers: { "Content-Type": "text/csv" }, body: file });
}

/** Has the import of a preview begin. Never throws. */
function beginImport(id: string): Promise<ImportResponse> {
  return post({ commit: id }, UNCERTAIN);
}

async function post(query: Record<string, string>, failure: string, init?: RequestInit): Promise<ImportResponse> {
  try {
    const address = `/admin/newsletter/import?${new URLSearchParams(query)}`;
    const response = await fetch(address, { method: "POST", redirect: "manual", ...init });
    if (response.type === "opaqueredirect") return { ok: false, error: SIGNED_OUT };
    const answer: unknown = await response.json();
    if (isImportResponse(answer)) return answer;
  } catch {
    // The error is returned below.
  }
  return { ok: false, error: failure };
}

function isImportResponse(answer: unknown): answer is ImportResponse {
  return typeof answer === "object" && answer !== null && "ok" in answer && ("summary" in answer || "error" in answer);
}

/** Asks for the consent text of subscribers for whom a file has only a date. */
export function ImportConsent({
  dateOnly,
  consent,
  onChange,
}: {
  dateOnly: number;
  consent: string;
  onChange: (text: string) => void;
}) {
  const [text, setText] = useState(consent);
  return (
    <form
      className="panel mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== consent) onChange(text);
      }}
    >
      <TextField
        name="consent"
        label="What they agreed to, and where"
        description={`The file says since when ${dateOnly === 1 ? "one address is" : `${formatCount(dateOnly)} addresses are`} on the list, but not what they agreed to. If you know, your text is stored as their recorded consent; without it they count as having none.`}
        value={text}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <SmallButton type="submit" disabled={text === consent}>
        Apply
      </SmallButton>
    </form>
  );
}
