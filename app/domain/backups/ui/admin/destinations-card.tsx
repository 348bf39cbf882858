import { useEffect, useRef, useState } from "react";
import type { DestinationState } from "~/domain/backups/backups-page.ts";
import { destinationSchema } from "~/domain/backups/destinations/destination-sections.ts";
import type { StorageKind, StorageStep, StorageStepName } from "~/shared/setup/test-steps.ts";
import { StepList } from "~/ui/admin/commands/step-list.tsx";
import { TestTyped } from "~/ui/admin/commands/test-typed.tsx";
import { useStepTest } from "~/ui/admin/commands/use-step-test.ts";
import { DeleteRecordDialog } from "~/ui/admin/record/delete-buttons.tsx";
import { SettingsDialog } from "~/ui/admin/settings/settings-dialog.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";

/** Where backups are copied to. */
export function DestinationsCard({
  destinations,
  hasPassphrase,
}: {
  destinations: DestinationState[];
  hasPassphrase: boolean;
}) {
  const isWaiting = !hasPassphrase && destinations.some(({ address }) => address);
  return (
    <SectionCard
      name="destinations"
      title="Destinations"
      description="A disk that fails takes its backups with it. Each verified backup is copied to the destinations that you set up, encrypted with the passphrase as a whole."
    >
      {isWaiting ? (
        <Banner tone="warn" title="Nothing is copied yet" className="mb-3">
          Set a passphrase: without one, visitors’ data would be readable on someone else’s machine.
        </Banner>
      ) : null}
      <ul className="rows">
        {destinations.map((destination) => (
          <Destination key={destination.kind} destination={destination} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Destination({ destination }: { destination: DestinationState }) {
  const [isTesting, setIsTesting] = useState(false);
  const { kind, section, address } = destination;
  const label = section.title;
  const isSet = address !== null;
  const isSetByServer = isServers(destination);
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {label} <DestinationBadge destination={destination} />
          </p>
          <p className="mt-1 text-muted">{address ?? "Not set up"}</p>
          <LastCopy destination={destination} />
        </div>
        <div className="flex flex-wrap gap-2">
          {isSet ? (
            <SmallButton label="Test" of={label} onClick={() => setIsTesting(true)} disabled={isTesting} />
          ) : null}
          {isSetByServer ? null : (
            <DialogButton
              label={isSet ? "Edit" : "Set up"}
              of={label}
              dialog={(close) => <DestinationDialog {...destination} onClose={close} />}
            />
          )}
          {isSet && !isSetByServer ? (
            <DialogButton
              label="Remove"
              of={label}
              variant="ghost"
              dialog={(close) => (
                <DeleteRecordDialog
                  command="backup-destinations.remove"
                  input={{ kind }}
                  question={`Stop copying to the ${label}?`}
                  confirm="Remove"
                  deleted={`${label} removed`}
                  failure="The destination could not be removed. Please try again."
                  onClose={close}
                >
                  <p>
                    The site forgets the destination and its password. The copies that are there stay: delete them
                    yourself.
                  </p>
                </DeleteRecordDialog>
              )}
            />
          ) : null}
        </div>
      </div>
      {isTesting ? (
        <div className="mt-3">
          <DestinationTest kind={kind} onDone={() => setIsTesting(false)} />
        </div>
      ) : null}
    </li>
  );
}

const isServers = ({ section }: DestinationState) =>
  section.settings.some(({ setByServer }) => setByServer !== undefined);

const hasUnreadable = (destination: DestinationState) =>
  !isServers(destination) && destination.section.settings.some(({ secret }) => secret === "unreadable");

function DestinationBadge({ destination }: { destination: DestinationState }) {
  const { address, last } = destination;
  if (address === null) return null;
  if (hasUnreadable(destination)) return <Badge tone="danger">Password unreadable</Badge>;
  if (!last) return <Badge tone="neutral">Nothing copied yet</Badge>;
  return last.isThere ? <Badge tone="success">Works</Badge> : <Badge tone="danger">Fails</Badge>;
}

function LastCopy({ destination }: { destination: DestinationState }) {
  const { address, last, count } = destination;
  if (address === null) return null;
  return (
    <>
      {hasUnreadable(destination) ? (
        <p className="mt-1 text-danger">
          What is stored can’t be read any more: the site’s secret key is another one. Edit the destination, and type it
          again.
        </p>
      ) : null}
      {last ? (
        <p className={`mt-1 ${last.isThere ? "text-muted" : "text-danger"}`}>
          {last.isThere ? "Last copy " : ""}
          <LocalTime timestamp={last.at} format="list-time" />
          {last.isThere ? count > 1 && `, ${count} of the backups above are there` : `: ${last.problem}`}
        </p>
      ) : null}
      {isServers(destination) ? <p className="mt-1 text-muted">Set by the server.</p> : null}
    </>
  );
}

/** The form of a destination, with a test of what is typed. */
function DestinationDialog({ kind, section, onClose }: DestinationState & { onClose: () => void }) {
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
function DestinationTest({ kind, onDone }: { kind: StorageKind; onDone: () => void }) {
  const { test, run } = useStepTest<StorageStep>("backup-destinations.test");
  const begin = useRef(() => void run({ kind, inForce: true }));
  useEffect(() => begin.current(), []);
  if (!test) return null;
  return (
    <div className="grid gap-3">
      <StepList test={test} labels={stepLabels(kind)} />
      {test.isRunning ? null : (
        <div>
          <SmallButton label="Close the test" variant="ghost" onClick={onDone} />
        </div>
      )}
    </div>
  );
}
