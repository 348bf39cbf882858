import type { ObjectStoreState } from "~/shared/images/object-store-state.ts";
import type { SectionState } from "~/shared/settings/section-state.ts";
import type { StorageKind } from "~/shared/setup/test-steps.ts";
import type { BackupCopy, BackupRow } from "./backup.ts";
import type { BackupProblem } from "./backup-problems.ts";
import type { BackupSchedule } from "./backup-schedule.ts";

/** A destination as the screen shows it. It holds no secret, in no form. */
export interface DestinationState {
  kind: StorageKind;
  section: SectionState;
  /** Where it is; null while none is set. */
  address: string | null;
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
    section: SectionState;
    timeZone: string;
    /** When the next one is made, in ISO 8601; null while the schedule is off. */
    next: string | null;
  };
  passphrase: { state: "unset" | "unreadable" | "set"; isSetByServer: boolean };
  destinations: DestinationState[];
  /** Where pictures and documents are; null for a site that has never had a bucket for them. */
  store: ObjectStoreState | null;
  /** Whether the server allows destinations in its own network. */
  hasOwnNetwork: boolean;
}

/** The line about backups on the dashboard. */
export interface BackupOverview {
  verified: BackupRow | null;
  isOn: boolean;
  problems: BackupProblem[];
}
