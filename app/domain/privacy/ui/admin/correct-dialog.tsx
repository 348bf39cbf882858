import { useState } from "react";
import { correctSchema } from "~/domain/privacy/data-subject-requests.ts";
import { type PersonReport, recordsPhrase } from "~/domain/privacy/person/person-report.ts";
import { undoToast } from "~/ui/admin/commands/use-command.ts";

import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { TextField } from "~/ui/form/field.tsx";

interface CorrectDialogProps {
  report: PersonReport;
  onClose: () => void;
  onCorrected: () => void;
}

type Values = Record<"firstName" | "lastName" | "email" | "phone" | "company", string>;

/** Corrects what the person gave: first it is counted, then done. */
export function CorrectDialog({ report, onClose, onCorrected }: CorrectDialogProps) {
  const before = latestValues(report);
  const [previewed, setPreviewed] = useState<{ changes: string; count: number } | null>(null);
  const failure = "The data could not be corrected. Please try again.";
  const { address } = report;
  const [values, setValues] = useState<Partial<Values>>({});
  const changes = changesOf(before, { ...before, ...values });
  const isPreviewed = previewed?.changes === JSON.stringify(changes);
  const count = previewed?.count ?? 0;
  return (
    <FormDialog
      command={isPreviewed ? "privacy.correct" : "privacy.preview-correction"}
      schema={correctSchema}
      title="Correct their data"
      description={`What ${address} gave is changed in all of their submissions, messages and enquiries.`}
      submitLabel={isPreviewed ? `Correct ${recordsPhrase(count)}` : "Preview"}
      isDisabled={Object.keys(changes).length === 0 || (isPreviewed && count === 0)}
      failure={failure}
      keepsOpen={!isPreviewed}
      input={() => ({ address, changes })}
      onDone={({ changed, undo }) => {
        if (!isPreviewed) return setPreviewed({ changes: JSON.stringify(changes), count: changed });
        undoToast(`${recordsPhrase(changed)} corrected`, undo.length, {
          command: "privacy.undo-correction",
          failure: "The correction could not be undone. Please try again.",
          input: { steps: undo },
          onResult: onCorrected,
        });
        onCorrected();
      }}
      onClose={onClose}
    >
      {(field) => (
        <>
          {FIELDS.map(({ name, label, type, autoComplete }) => (
            <TextField
              key={name}
              {...field(name)}
              label={label}
              type={type}
              autoComplete={autoComplete}
              defaultValue={before[name]}
              onInput={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
          ))}
          {changes.email ? (
            <Banner tone="info">
              Replies, and emails that wait, go to the new address. A newsletter subscription stays with the old one:
              the new address has to confirm it wants the newsletter.
            </Banner>
          ) : null}
          <p role="status" className="text-muted text-sm">
            {isPreviewed
              ? count === 0
                ? "No record holds anything else."
                : `This changes ${recordsPhrase(count)}.`
              : ""}
          </p>
        </>
      )}
    </FormDialog>
  );
}

const FIELDS = [
  { name: "firstName", label: "First name", type: "text", autoComplete: "off" },
  { name: "lastName", label: "Last name", type: "text", autoComplete: "off" },
  { name: "email", label: "Email address", type: "email", autoComplete: "off" },
  { name: "phone", label: "Phone", type: "tel", autoComplete: "off" },
  { name: "company", label: "Company", type: "text", autoComplete: "off" },
] as const;

/** The newest value of each field. */
function latestValues({ address, sections }: PersonReport): Values {
  const records = sections.flatMap(({ kind, records: found }) => (kind === "form_submissions" ? found : []));
  const latest = (label: string) => records.find(({ facts }) => facts[label])?.facts[label] ?? "";
  return {
    firstName: latest("First name"),
    lastName: latest("Last name"),
    email: address,
    phone: latest("Phone"),
    company: latest("Company"),
  };
}

/** What differs. The parts of the name go together. */
function changesOf(before: Values, after: Values): Partial<Values> {
  const isChanged = (name: keyof Values) => before[name].trim() !== after[name].trim() && after[name].trim() !== "";
  const hasName = isChanged("firstName") || isChanged("lastName");
  return Object.fromEntries(
    FIELDS.flatMap(({ name }) => {
      const isName = name === "firstName" || name === "lastName";
      return (isName ? hasName : isChanged(name)) ? [[name, after[name].trim()]] : [];
    }),
  );
}
