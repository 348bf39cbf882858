import { type ComponentProps, useState } from "react";
import type { PlaceState } from "~/domain/backups/backups-page.ts";
import { placeFormSchema } from "~/domain/backups/places/place-check.ts";
import { PLACE_LABELS, placeFields } from "~/domain/backups/places/place-fields.ts";
import { validate } from "~/shared/validation.ts";
import { StepList } from "~/ui/admin/commands/step-list.tsx";
import { fillField } from "~/ui/admin/drafts/form-fields.ts";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { TextAreaField, TextField } from "~/ui/form/field.tsx";
import { BACKUPS_ACTION } from "./backups-action.ts";
import { stepLabels, usePlaceTest } from "./place-test.tsx";

type Read = (form: FormData) => { place: PlaceState["kind"]; values: Record<string, string> };

const STORED = "It is stored. Leave empty to keep it.";

/** The form of a place, with a test of what is typed. */
export function PlaceDialog({ place, onClose }: { place: PlaceState; onClose: () => void }) {
  const [opened] = useState(place);
  const { kind, revision } = opened;
  const read = (form: FormData) => ({
    id: `place-${kind}`,
    command: "save-place",
    place: kind,
    values: Object.fromEntries(placeFields(kind).map(({ name }) => [name, String(form.get(name) ?? "")])),
  });
  return (
    <EditDialog
      title={PLACE_LABELS[kind]}
      action={BACKUPS_ACTION}
      schema={placeFormSchema}
      read={read}
      seen={revision}
      saved={`${PLACE_LABELS[kind]} saved`}
      failure="The place could not be saved. Please try again."
      size="lg"
      onClose={onClose}
    >
      {(errorOf) => (
        <div className="grid gap-5">
          <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
            {placeFields(kind).map((field) => (
              <Field key={field.name} field={field} place={opened} error={errorOf(field.name)} />
            ))}
          </div>
          <TestTyped kind={kind} read={read} />
        </div>
      )}
    </EditDialog>
  );
}

function Field({
  field: { name, label, description, placeholder, isSecret, isOptional, isLong },
  place: { values, secrets },
  error,
}: {
  field: ReturnType<typeof placeFields>[number];
  place: PlaceState;
  error: string | undefined;
}) {
  const hint = secrets.includes(name) ? STORED : description;
  const shared = { name, label, description: hint, error, placeholder };
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false };
  if (isSecret && isLong)
    return (
      <TextAreaField
        {...shared}
        {...plain}
        {...({ "data-secret": "" } as ComponentProps<"textarea">)}
        description={hint ?? "Instead of a password: the whole file."}
        className="sm:col-span-2"
        rows={3}
      />
    );
  return (
    <TextField
      {...shared}
      {...(isSecret ? { type: "password", autoComplete: "new-password" } : plain)}
      defaultValue={isSecret ? undefined : values[name]}
      required={!isOptional && !(isSecret && secrets.includes(name)) && name !== "BACKUP_SFTP_HOST_KEY"}
      className={isLong || name === "BACKUP_SFTP_HOST_KEY" ? "sm:col-span-2" : undefined}
    />
  );
}

/** Tests what is typed, before it is saved. An SSH server's key is confirmed here. */
function TestTyped({ kind, read }: { kind: PlaceState["kind"]; read: Read }) {
  const { test, run } = usePlaceTest();
  const [problem, setProblem] = useState<string>();
  const begin = (form: HTMLFormElement | null) => {
    if (!form) return;
    const input = { ...read(new FormData(form)), command: "test-place" };
    const checked = validate(placeFormSchema, input);
    setProblem(checked.ok ? undefined : checked.problems.map(({ message }) => `${message}.`).join(" "));
    if (checked.ok) void run(input);
  };
  const shown = test?.isRunning ? undefined : test?.steps.find(({ hostKey }) => hostKey);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-busy={test?.isRunning}
          onClick={({ currentTarget }) => begin(currentTarget.form)}
        >
          {test?.isRunning ? "Testing..." : "Test before saving"}
        </Button>
        <p className="text-muted text-sm">Stores a small file there, and deletes it.</p>
      </div>
      {problem ? (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      ) : null}
      {test ? <StepList test={test} labels={stepLabels(kind)} /> : null}
      {shown ? (
        <Banner tone="warn" title="Is this your server?">
          <p className="wrap-anywhere">
            It shows the key <code>{shown.hostKey}</code>. Compare it with what your provider says, or with the output
            of <code>ssh-keygen -lf</code> on the server. Nothing was sent to it yet.
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={({ currentTarget: { form } }) => {
              if (!form || !shown.hostKey) return;
              fillField(form, "BACKUP_SFTP_HOST_KEY", shown.hostKey);
              begin(form);
            }}
          >
            Yes, it is my server
          </Button>
        </Banner>
      ) : null}
    </div>
  );
}
