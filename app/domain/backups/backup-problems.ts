import type { ObjectStoreState } from "~/shared/images/object-store-state.ts";
import { STORAGE_KINDS, type StorageKind } from "~/shared/setup/test-steps.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";
import type { BackupRow } from "./backup.ts";
import { isInFuture, MISSED_AFTER_MS } from "./backup-schedule.ts";
import { DESTINATIONS } from "./destinations/destination-sections.ts";

/** Something about backups that the owner has to know. */
export interface BackupProblem {
  /**
   * `missed`: no good backup for 36 hours; `unrestorable`: the newest one doesn't restore; `unverified`: that could not
   * be found out; `pictures`: their bucket can't be used, without which no backup is made; `lost-pictures`: the bucket
   * doesn't have all of them; or a destination that fails.
   */
  kind: "missed" | "unrestorable" | "unverified" | "pictures" | "lost-pictures" | StorageKind;
  /** Since when, in ISO 8601. */
  since: string;
  /** Why, as far as it is known. */
  reason: string | null;
}

/** What each kind is called, and what it means. */
export const BACKUP_PROBLEMS: Record<BackupProblem["kind"], { title: string; happened: string }> = {
  missed: {
    title: "No backup for more than a day and a half",
    happened:
      "A backup should have been made since, and none was. If the site’s disk fails now, what is newer is lost.",
  },
  unrestorable: {
    title: "The newest backup doesn’t restore",
    happened: "It was restored on trial, and didn’t come out as it should. Older ones are kept.",
  },
  unverified: {
    title: "The newest backup could not be checked",
    happened: "It could not be restored on trial, so nobody knows whether it is good. The site will try again.",
  },
  pictures: {
    title: "The bucket of the site’s files can’t be used",
    happened:
      "Pictures and documents that were moved there may be missing, and no backup can be made without them. New ones stay in the database until it works again.",
  },
  "lost-pictures": {
    title: "The pictures’ bucket has lost pictures",
    happened:
      "The site stored them there, and they are gone or were changed. Put the files back from a copy of the bucket, or upload the same pictures again.",
  },
  ...(Object.fromEntries(STORAGE_KINDS.map((kind) => [kind, unreached(kind)])) as Record<
    StorageKind,
    ReturnType<typeof unreached>
  >),
};

function unreached(kind: StorageKind) {
  return {
    title: `Backups don’t reach your ${DESTINATIONS[kind].title}`,
    happened: "The newest backup is only on the site’s own machine. The site will try again.",
  };
}

/** What passes sooner isn't worth a word. */
const PICTURES_AWAY_MS = 10 * MINUTE_MS;

/**
 * What is wrong now with the bucket of the pictures.
 *
 * @param state - null for a site that has none
 */
export function findStoreProblems(state: ObjectStoreState | null, now: Date): BackupProblem[] {
  const { failure, missing } = state ?? {};
  const problems: BackupProblem[] = [];
  if (failure && now.getTime() - Date.parse(failure.since) >= PICTURES_AWAY_MS)
    problems.push({ kind: "pictures", since: failure.since, reason: failure.text });
  if (missing)
    problems.push({
      ...{ kind: "lost-pictures", since: missing.since },
      reason: `${missing.count} ${missing.count === 1 ? "file is" : "files are"} missing.`,
    });
  return problems;
}

/**
 * What is wrong now.
 *
 * @param rows - the backups, newest first; those dated in the future count for nothing
 * @param destinations - those in force
 * @param since - when the site began to make backups: none was missed for the time before
 */
export function findProblems(
  {
    rows: all,
    destinations,
    since,
    isOn,
  }: { rows: readonly BackupRow[]; destinations: readonly StorageKind[]; since: string; isOn: boolean },
  now: Date,
): BackupProblem[] {
  const problems: BackupProblem[] = [];
  const rows = all.filter(({ createdAt }) => !isInFuture(createdAt, now));
  const good = rows.find(({ state }) => state === "verified" || state === "unverified" || state === "verifying");
  const last = good && (good.createdAt > since || isInFuture(since, now)) ? good.createdAt : since;
  const failed = rows.find(({ state }) => state === "failed");
  if (isOn && now.getTime() - Date.parse(last) > MISSED_AFTER_MS) {
    const reason = failed && failed.createdAt > last ? failed.problem : null;
    problems.push({ kind: "missed", since: last, reason });
  }
  const newest = rows.find(
    ({ state, problem }) =>
      state === "verified" || state === "unrestorable" || (state === "unverified" && problem !== null),
  );
  if (newest?.state === "unrestorable" || newest?.state === "unverified")
    problems.push({ kind: newest.state, since: newest.createdAt, reason: newest.problem });
  for (const destination of destinations) {
    const copied = rows.flatMap((row) =>
      row.copies.filter((copy) => copy.destination === destination).map((copy) => ({ row, copy })),
    );
    const works = copied.findIndex(({ copy }) => copy.isThere);
    const first = copied.slice(0, works === -1 ? undefined : works).at(-1);
    if (first)
      problems.push({ kind: destination, since: first.row.createdAt, reason: copied[0]?.copy.problem ?? null });
  }
  return problems;
}
