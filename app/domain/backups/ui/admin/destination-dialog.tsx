import { useEffect, useRef } from "react";
import type { DestinationState } from "~/domain/backups/backups-page.ts";
import { destinationSchema } from "~/domain/backups/destinations/destination-sections.ts";
import type { StorageKind, StorageStep, StorageStepName } from "~/shared/setup/test-steps.ts";
import { StepList } from "~/ui/admin/commands/step-list.tsx";
import { TestTyped } from "~/ui/admin/commands/test-typed.tsx";
import { useStepTest } from "~/ui/admin/commands/use-step-test.ts";
import { SettingsDialog } from "~/ui/admin/settings/settings-dialog.tsx";
import { Button } from "~/ui/controls/button.tsx";

/** The form of a destination, with a test of what is typed. */
export function DestinationDialog({ kind, section, onClose }: DestinationState & { onClose: () => void }) {
  return (
    <SettingsDialog section={section} command="backup-destinations.save" schema={destinationSchema} onClose={onClose}>
      {(read) => (
        <TestTyped
          command="backup-destinations.test"
          schema={destinationSchema}
          read={read}
          labels={stepLabels(kind)}
          note="Stores a small file there, and deletes it."
          confirm={{ noun: "key", fields: { "host-key": "BACKUP_SFTP_HOST_KEY" }, command: "ssh-keygen -lf" }}
        />
      )}
    </SettingsDialog>
  );
}

/** The steps of a test of a destination, in their order. */
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
  const { "host-key": _, ...others } = STEP_LABELS;
  return kind === "sftp" ? STEP_LABELS : (others as typeof STEP_LABELS);
}

/** Tests the destination that is set up, as soon as it is shown. */
export function DestinationTest({ kind, onDone }: { kind: StorageKind; onDone: () => void }) {
  const { test, run } = useStepTest<StorageStep>("backup-destinations.test");
  const begin = useRef(() => void run({ kind, inForce: true }));
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
