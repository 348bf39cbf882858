import type { ImageStoreState } from "~/shared/images/image-store-state.ts";
import type { StorageKind } from "~/shared/setup/storage-steps.ts";
import type { BackupCopy, BackupRow } from "./backup.ts";
import type { BackupProblem } from "./backup-problems.ts";
import type { BackupSchedule } from "./backup-schedule.ts";
import type { PlaceFieldName, PlaceValues } from "./places/place-fields.ts";

/** A place as the screen shows it. It holds no secret, in no form. */
export interface PlaceState {
  kind: StorageKind;
  isSet: boolean;
  isSetByServer: boolean;
  /** What is set; without the secrets. */
  values: PlaceValues;
  /** The secrets that are stored, and can be read. */
  secrets: PlaceFieldName[];
  /** Whether a secret is stored that can't be read any more. */
  hasUnreadable: boolean;
  revision: number;
  /** The last attempt to copy a backup there. */
  last: BackupCopy | null;
  /** How many of the backups in the list are there. */
  count: number;
}

/** The screen of backups. */
export interface BackupsPage {
  rows: BackupRow[];
  problems: BackupProblem[];
  schedule: BackupSchedule & {
    /** The variables of it that the server has set. */
    variables: { isOn?: string | undefined; hour?: string | undefined };
    timeZone: string;
    revision: number;
    /** When the next one is made, in ISO 8601; null while the schedule is off. */
    next: string | null;
  };
  passphrase: { state: "unset" | "unreadable" | "set"; isSetByServer: boolean };
  places: PlaceState[];
  /** Where the pictures are; null for a site that has never had a bucket for them. */
  pictures: ImageStoreState | null;
  /** Whether the server allows places in its own network. */
  hasOwnNetwork: boolean;
}

/** The line about backups on the dashboard. */
export interface BackupOverview {
  proved: BackupRow | null;
  isOn: boolean;
  problems: BackupProblem[];
}
