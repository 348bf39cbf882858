import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { PlaceState } from "~/domain/backups/backups-page.ts";
import { placeFormSchema } from "~/domain/backups/places/place-check.ts";
import { PLACE_LABELS, placeFields } from "~/domain/backups/places/place-fields.ts";
import type { StorageKind, StorageStep, StorageStepName } from "~/shared/setup/storage-steps.ts";
import { StepList } from "~/ui/admin/commands/step-list.tsx";
import { TestTyped } from "~/ui/admin/commands/test-typed.tsx";
import { useStepTest } from "~/ui/admin/commands/use-step-test.ts";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { TextAreaField, TextField } from "~/ui/form/field.tsx";

const STORED = "It is stored. Leave empty to keep it.";

/** The form of a place, with a test of what is typed. */
export function PlaceDialog({ place, onClose }: { place: PlaceState; onClose: () => void }) {
  const [opened] = useState(place);
  const { kind, revision } = opened;
  const read = (form: FormData) => ({
    id: `place-${kind}`,
    place: kind,
    values: Object.fromEntries(placeFields(kind).map(({ name }) => [name, String(form.get(name) ?? "")])),
  });
  return (
    <EditDialog
      title={PLACE_LABELS[kind]}
      command="backup-places.save"
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
          <TestTyped
            command="backup-places.test"
            schema={placeFormSchema}
            read={read}
            labels={stepLabels(kind)}
            note="Stores a small file there, and deletes it."
            confirm={{ noun: "key", fields: { "host-key": "BACKUP_SFTP_HOST_KEY" }, command: "ssh-keygen -lf" }}
          />
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

/** The steps of a test of a place, in their order. */
const STEP_LABELS: Record<StorageStepName, string> = {
  address: "Name of the server",
  "host-key": "The server’s key",
  "sign-in": "Connection and sign-in",
  write: "Storing",
  read: "Reading",
  remove: "Deleting",
};

/** The steps of the kind: only SSH servers have a key to be confirmed. */
function stepLabels(kind: StorageKind): Record<StorageStepName, string> {
  const { "host-key": hostKey, ...others } = STEP_LABELS;
  return kind === "sftp" ? { ...STEP_LABELS, "host-key": hostKey } : (others as typeof STEP_LABELS);
}

/** Tests the place that is set up, as soon as it is shown. */
export function PlaceTest({ kind, onDone }: { kind: StorageKind; onDone: () => void }) {
  const { test, run } = useStepTest<StorageStep>("backup-places.test");
  const begin = useRef(() => void run({ place: kind, inForce: true }));
  useEffect(() => begin.current(), []);
  if (!test) return null;
  return (
    <div className="grid gap-3">
      <StepList test={test} labels={stepLabels(kind)} />
      {test.isRunning ? null : (
        <div>
          <Button variant="ghost" size="sm" onClick={onDone}>
            Close the test
          </Button>
        </div>
      )}
    </div>
  );
}
