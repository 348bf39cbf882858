import { useState } from "react";
import type { PlaceState } from "~/domain/backups/backups-page.ts";
import { PLACE_LABELS } from "~/domain/backups/places/place-fields.ts";
import { DeleteRecordDialog } from "~/ui/admin/record/delete-buttons.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { PlaceDialog, PlaceTest } from "./place-dialog.tsx";

/** Where backups are copied to. */
export function PlacesCard({ places, hasPassphrase }: { places: PlaceState[]; hasPassphrase: boolean }) {
  const isWaiting = !hasPassphrase && places.some(({ isSet }) => isSet);
  return (
    <SectionCard
      name="places"
      title="Other places"
      description="A disk that fails takes the backups on it along. Each proved backup is copied to the places that you set up, encrypted with the passphrase as a whole."
    >
      {isWaiting ? (
        <Banner tone="warn" title="Nothing is copied yet" className="mb-3">
          Set a passphrase: without one, visitors’ data would lie readable on somebody else’s machine.
        </Banner>
      ) : null}
      <ul className="rows">
        {places.map((place) => (
          <Place key={place.kind} place={place} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Place({ place }: { place: PlaceState }) {
  const [shown, setShown] = useState<"edit" | "test" | "remove">();
  const { kind, isSet, isSetByServer } = place;
  const label = PLACE_LABELS[kind];
  const of = <span className="sr-only"> {label}</span>;
  const close = () => setShown(undefined);
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {label} <PlaceBadge place={place} />
          </p>
          <p className="mt-1 text-muted">{addressOf(place) || "Not set up"}</p>
          <LastCopy place={place} />
        </div>
        <div className="flex flex-wrap gap-2">
          {isSet ? (
            <Button variant="secondary" size="sm" onClick={() => setShown("test")} disabled={shown === "test"}>
              Test{of}
            </Button>
          ) : null}
          {isSetByServer ? null : (
            <Button variant="secondary" size="sm" onClick={() => setShown("edit")}>
              {isSet ? "Edit" : "Set up"}
              {of}
            </Button>
          )}
          {isSet && !isSetByServer ? (
            <Button variant="ghost" size="sm" onClick={() => setShown("remove")}>
              Remove{of}
            </Button>
          ) : null}
        </div>
      </div>
      {shown === "test" ? (
        <div className="mt-3">
          <PlaceTest kind={kind} onDone={close} />
        </div>
      ) : null}
      {shown === "edit" ? <PlaceDialog place={place} onClose={close} /> : null}
      {shown === "remove" ? (
        <DeleteRecordDialog
          command="backup-places.remove"
          input={{ place: kind }}
          question={`Stop copying to the ${label}?`}
          confirm="Remove"
          deleted={`${label} removed`}
          failure="The place could not be removed. Please try again."
          onClose={close}
        >
          <p>The site forgets the place and its password. The copies that are there stay: delete them yourself.</p>
        </DeleteRecordDialog>
      ) : null}
    </li>
  );
}

function PlaceBadge({ place: { isSet, last, hasUnreadable } }: { place: PlaceState }) {
  if (!isSet) return null;
  if (hasUnreadable) return <Badge tone="danger">Password unreadable</Badge>;
  if (!last) return <Badge tone="neutral">Nothing copied yet</Badge>;
  return last.isThere ? <Badge tone="success">Works</Badge> : <Badge tone="danger">Fails</Badge>;
}

function LastCopy({ place: { isSet, isSetByServer, last, hasUnreadable, count } }: { place: PlaceState }) {
  if (!isSet) return null;
  return (
    <>
      {hasUnreadable ? (
        <p className="mt-1 text-danger">
          What is stored can’t be read any more: the site’s secret key is another one. Edit the place, and type it
          again.
        </p>
      ) : null}
      {last?.isThere ? (
        <p className="mt-1 text-muted">
          Last copy <LocalTime timestamp={last.at} format="list-time" />
          {count > 1 ? `, ${count} of the backups above are there` : ""}
        </p>
      ) : null}
      {last && !last.isThere ? (
        <p className="mt-1 text-danger">
          <LocalTime timestamp={last.at} format="list-time" />: {last.problem}
        </p>
      ) : null}
      {isSetByServer ? <p className="mt-1 text-muted">Set by the server.</p> : null}
    </>
  );
}

/** Where it is, in one line. */
function addressOf({ kind, isSet, values }: PlaceState): string {
  if (!isSet) return "";
  if (kind === "webdav") return values.BACKUP_WEBDAV_URL ?? "";
  if (kind === "sftp")
    return `${values.BACKUP_SFTP_USER}@${values.BACKUP_SFTP_HOST}:${values.BACKUP_SFTP_FOLDER || "."}`;
  const folder = values.BACKUP_S3_FOLDER ? `/${values.BACKUP_S3_FOLDER}` : "";
  return `${values.BACKUP_S3_BUCKET}${folder} at ${values.BACKUP_S3_ENDPOINT || "Amazon S3"}`;
}
