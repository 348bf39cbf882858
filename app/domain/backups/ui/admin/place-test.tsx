import { useEffect, useRef } from "react";
import type { StorageKind, StorageStep, StorageStepName } from "~/shared/setup/storage-steps.ts";
import { StepList } from "~/ui/admin/commands/step-list.tsx";
import { useStepTest } from "~/ui/admin/commands/use-step-test.ts";
import { Button } from "~/ui/controls/button.tsx";

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
export function stepLabels(kind: StorageKind): Record<StorageStepName, string> {
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
