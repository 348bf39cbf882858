import type { ImageStoreState } from "~/shared/images/image-store-state.ts";
import type { StorageKind } from "~/shared/setup/storage-steps.ts";
import type { BackupRow } from "./backup.ts";
import { isInFuture, MISSED_AFTER_MS } from "./backup-schedule.ts";

/** Something about backups that the owner has to know. */
export interface BackupProblem {
  /**
   * `missed`: no good backup for 36 hours; `disproved`: the newest one doesn't restore; `unproved`: that could not be found
   * out; `pictures`: their bucket can't be used, without which no backup is made; `lost-pictures`: the bucket doesn't have all
   * of them; or a place that fails.
   */
  kind: "missed" | "disproved" | "unproved" | "pictures" | "lost-pictures" | StorageKind;
  /** Since when, in ISO 8601. */
  since: string;
  /** Why, as far as it is known. */
  reason: string | null;
}

/** What passes sooner isn't worth a word. */
const PICTURES_AWAY_MS = 10 * 60_000;

/**
 * What is wrong now with the bucket of the pictures.
 *
 * @param state - null for a site that has none
 */
export function findPictureProblems(state: ImageStoreState | null, now: Date): BackupProblem[] {
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
 * @param places - those in force
 * @param since - when the site began to make backups: none was missed for the time before
 */
export function findProblems(
  {
    rows: all,
    places,
    since,
    isOn,
  }: { rows: readonly BackupRow[]; places: readonly StorageKind[]; since: string; isOn: boolean },
  now: Date,
): BackupProblem[] {
  const problems: BackupProblem[] = [];
  const rows = all.filter(({ createdAt }) => !isInFuture(createdAt, now));
  const good = rows.find(({ state }) => state === "proved" || state === "unproved" || state === "proving");
  const last = good && (good.createdAt > since || isInFuture(since, now)) ? good.createdAt : since;
  const failed = rows.find(({ state }) => state === "failed");
  if (isOn && now.getTime() - Date.parse(last) > MISSED_AFTER_MS) {
    const reason = failed && failed.createdAt > last ? failed.problem : null;
    problems.push({ kind: "missed", since: last, reason });
  }
  const newest = rows.find(
    ({ state, problem }) => state === "proved" || state === "disproved" || (state === "unproved" && problem !== null),
  );
  if (newest?.state === "disproved" || newest?.state === "unproved")
    problems.push({ kind: newest.state, since: newest.createdAt, reason: newest.problem });
  for (const place of places) {
    const copied = rows.flatMap((row) =>
      row.copies.filter((copy) => copy.place === place).map((copy) => ({ row, copy })),
    );
    const works = copied.findIndex(({ copy }) => copy.isThere);
    const first = copied.slice(0, works === -1 ? undefined : works).at(-1);
    if (first) problems.push({ kind: place, since: first.row.createdAt, reason: copied[0]?.copy.problem ?? null });
  }
  return problems;
}
