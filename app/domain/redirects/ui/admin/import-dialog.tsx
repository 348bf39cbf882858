import { useState } from "react";
import type { ImportOutcome } from "~/domain/redirects/redirect.ts";
import { countOf } from "~/shared/lists/bounded-count.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { connectivity } from "~/ui/admin/connection/connectivity.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { CancelButton, Dialog } from "~/ui/dialog/dialog.tsx";
import { TextAreaField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";

const SHOWN_PROBLEMS = 100;

/** Imports a list of old and new addresses: a dry run says what becomes of each line, then all are stored at once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [checked, setChecked] = useState<ImportOutcome>();
  const [failure, setFailure] = useState("");
  const change = (next: string) => {
    setText(next);
    setChecked(undefined);
    setFailure("");
  };
  const failed = {
    onFailed: ({ problems, error }: { problems?: { message: string }[]; error?: string }) =>
      setFailure(problems?.[0]?.message ?? error ?? ""),
    onOffline: setFailure,
  };
  const check = useCommand({
    command: "redirects.import",
    failure: "The list could not be checked. Please try again.",
    onDone: setChecked,
    ...failed,
  });
  const load = useCommand({
    command: "redirects.import",
    failure: "Nothing could be imported. Please try again.",
    onDone: ({ taken }) =>
      void connectivity.revalidate().then(() => {
        toast.success(`${countOf(taken, "redirect")} imported`);
        onClose();
      }),
    ...failed,
  });
  return (
    <Dialog
      onClose={onClose}
      isTyped={() => text !== ""}
      title="Import redirects"
      size="lg"
      footer={
        <>
          <CancelButton />
          {checked && checked.taken > 0 ? (
            <Button busy={load.busy} busyLabel="Importing..." onClick={() => load.send({ text, store: true })}>
              Import {countOf(checked.taken, "redirect")}
            </Button>
          ) : (
            <Button
              disabled={!text.trim()}
              busy={check.busy}
              busyLabel="Checking..."
              onClick={() => check.send({ text, store: false })}
            >
              Check the list
            </Button>
          )}
        </>
      }
    >
      <p className="text-muted text-sm">
        A line for each redirect, with the old and the new address: “/old /new”, or a CSV file with two columns. Whole
        addresses from your old site are fine: only the path counts. You see what becomes of each line before anything
        is stored.
      </p>
      <label className="mt-4 block">
        <span className="label">File</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="control"
          onChange={async ({ target }) => {
            const file = target.files?.[0];
            if (file) change(await file.text());
          }}
        />
      </label>
      <TextAreaField
        name="list"
        label="List"
        rows={8}
        value={text}
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
        className="mt-4"
      />
      <div aria-live="polite" className="mt-4 grid grid-cols-1 gap-3 text-sm">
        {failure ? <Banner tone="error" title={failure} /> : null}
        {checked ? <Outcome outcome={checked} /> : null}
      </div>
    </Dialog>
  );
}

function Outcome({ outcome: { taken, unchanged, shortened, problems } }: { outcome: ImportOutcome }) {
  return (
    <>
      <p className="font-medium">
        {taken === 0
          ? "Nothing would be imported."
          : `${countOf(taken, "redirect")} would be imported. Nothing is stored yet.`}
      </p>
      {unchanged > 0 ? <p>{countOf(unchanged, "redirect")} of the list are there already.</p> : null}
      {shortened > 0 ? (
        <p>{countOf(shortened, "redirect")} would lead straight to the end, past an address that leads on itself.</p>
      ) : null}
      {problems.length > 0 ? (
        <>
          <p className="font-medium">{problems.length.toLocaleString("en")} left out:</p>
          <ul className="ruled max-h-60 overflow-auto rounded-md border">
            {problems.slice(0, SHOWN_PROBLEMS).map(({ line, message }) => (
              <li key={line} className="wrap-anywhere px-3 py-2">
                Line {line}: {message}
              </li>
            ))}
          </ul>
          {problems.length > SHOWN_PROBLEMS ? <p>The first {SHOWN_PROBLEMS} are listed.</p> : null}
        </>
      ) : null}
    </>
  );
}
