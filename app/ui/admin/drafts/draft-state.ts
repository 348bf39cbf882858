/** A record as the server has it: the fields of its form, and their version. */
export interface StoredRecord<Fields> {
  fields: Fields;
  version: DraftVersion;
}

/**
 * The answer to a save. `conflict`: the stored record is another by now; null when it was deleted. `outdated`: the
 * same, where the record comes with the next load. `ignored`: it is about a draft that was replaced meanwhile.
 * `failed`: not saved, or the answer was lost.
 */
export type SaveAnswer<Stored> =
  | { outcome: "saved"; stored: Stored }
  | { outcome: "conflict"; current: Stored | null }
  | { outcome: "invalid"; errors: DraftErrors }
  | { outcome: "outdated" | "ignored" | "failed" | "signed-out" };

/** Error messages by field name. */
export type DraftErrors = Partial<Record<string, string>>;

type SavePhase = "idle" | "saving" | "outdated" | "failed" | "signed-out";

/** The state of a draft. */
export interface DraftState<Fields, Stored> {
  mine: Fields;
  base: DraftBase<Fields>;
  /** The record as it is stored, as far as this tab knows; undefined while it isn't. */
  stored: Stored | undefined;
  /** The fields that were also changed elsewhere; nothing is saved until the writer has chosen. */
  conflicts: Array<keyof Fields>;
  /** Whether the record was deleted. */
  isGone: boolean;
  errors: DraftErrors;
  phase: SavePhase;
  /** Whether it was sent and is perhaps stored: the answer is awaited, or was lost. */
  isUnconfirmed: boolean;
}

/** A draft that survives in the browser. */
export type DraftCopy<Fields> = Pick<DraftState<Fields, unknown>, "mine" | "base" | "conflicts" | "isUnconfirmed">;

/** A draft with nothing typed. */
export function initialDraft<Fields extends object, Stored extends StoredRecord<Fields>>(
  stored: Stored | undefined,
  empty: Fields,
): DraftState<Fields, Stored> {
  const { fields, version } = stored ?? { fields: empty, version: 0 };
  const base = { typed: fields, stored: fields, version };
  const nothing = { conflicts: [], isGone: false, errors: {}, isUnconfirmed: false };
  return { mine: fields, base, stored, ...nothing, phase: "idle" };
}

/** The fields that hold something that isn't saved. */
export function unsavedFields<Fields extends object>({ mine, base }: Pick<DraftCopy<Fields>, "mine" | "base">) {
  return changedFields(mine, base.typed);
}

/** Whether leaving would lose something. */
export function hasUnsaved<Fields extends object>(draft: DraftState<Fields, unknown>): boolean {
  return draft.isGone || unsavedFields(draft).length > 0;
}

/** Something was typed: it corrects what was wrong in its field. */
export function applyTyping<Fields extends object, Stored>(
  now: DraftState<Fields, Stored>,
  change: Partial<Fields>,
): DraftState<Fields, Stored> {
  const errors = Object.fromEntries(Object.entries(now.errors).filter(([field]) => !(field in change)));
  return { ...now, mine: { ...now.mine, ...change }, errors };
}

/**
 * `sent` is stored. What was typed since is unsaved.
 *
 * @param leftOut - fields that this save left as they are stored
 * @param adopted - fields that show what the server made of them, unless they were typed into since
 */
export function applySaved<Fields extends object, Stored extends StoredRecord<Fields>>(
  now: DraftState<Fields, Stored>,
  {
    sent,
    stored,
    leftOut,
    adopted,
  }: {
    sent: Fields;
    stored: Stored;
    leftOut: ReadonlyArray<keyof Fields>;
    adopted: ReadonlyArray<keyof Fields>;
  },
): DraftState<Fields, Stored> {
  const untouched = pickFields(
    stored.fields,
    adopted.filter((field) => !leftOut.includes(field) && now.mine[field] === sent[field]),
  );
  const typed = { ...sent, ...pickFields(stored.fields, leftOut), ...untouched };
  return {
    ...initialDraft(stored, stored.fields),
    mine: { ...now.mine, ...untouched },
    base: { typed, stored: stored.fields, version: stored.version },
  };
}

/**
 * Applies what is stored now, loaded or as the answer of a rejected save (`isNews`: it is another than the base,
 * whatever its version). Where drafts aren't merged, a typed one stays based on what it was typed over, unless it is
 * what is stored.
 *
 * @param own - a save of this draft's whose answer was lost, if it is what is stored: what was typed since is based on
 * it
 */
export function applyRemoteChange<Fields extends object, Stored extends StoredRecord<Fields>>(
  now: DraftState<Fields, Stored>,
  stored: Stored,
  { isMerged, isNews = false, own }: { isMerged: boolean; isNews?: boolean; own?: Fields | undefined },
): DraftState<Fields, Stored> {
  if (!isNews && isKnown(now, stored)) return now;
  if (!isMerged && !isNews && hasUnsaved(now) && changedFields(now.mine, stored.fields).length > 0) return now;
  const before = own ? { ...now.base, typed: own, stored: own } : now.base;
  const { mine, base, conflicts } = mergeFields(before, now.mine, stored);
  const open = now.conflicts.filter((field) => mine[field] !== base.stored[field] && !conflicts.includes(field));
  return { ...initialDraft(stored, mine), mine, base, conflicts: [...open, ...conflicts], errors: now.errors };
}

function isKnown<Fields extends object>(
  { base }: DraftCopy<Fields>,
  { fields, version }: StoredRecord<Fields>,
): boolean {
  if (typeof version === "number" && typeof base.version === "number") return version <= base.version;
  return version === base.version && changedFields(base.stored, fields).length === 0;
}

/** The record was deleted: what is typed stays, to be saved as a new one. What the other side wrote is lost as well. */
export function applyGone<Fields, Stored>(now: DraftState<Fields, Stored>): DraftState<Fields, Stored> {
  const base = { ...now.base, version: 0 };
  return { ...now, base, stored: undefined, isGone: true, conflicts: [], phase: "idle", isUnconfirmed: false };
}

/** A draft from the browser, merged with what was stored since it was typed. */
export function applyRestored<Fields extends object, Stored extends StoredRecord<Fields>>(
  now: DraftState<Fields, Stored>,
  { mine, base, conflicts, isUnconfirmed }: DraftCopy<Fields>,
  { isMerged }: { isMerged: boolean },
): DraftState<Fields, Stored> {
  const before = { ...now, mine, base, conflicts, isUnconfirmed };
  if (!now.stored) return { ...before, base: { ...base, version: now.base.version } };
  const after = applyRemoteChange(before, now.stored, { isMerged });
  return after === before ? before : { ...after, isUnconfirmed };
}

/** Resolves the conflicts for what is typed here, or for what is stored. */
export function resolveConflicts<Fields extends object, Stored>(
  now: DraftState<Fields, Stored>,
  winner: "mine" | "theirs",
): DraftState<Fields, Stored> {
  const theirs = winner === "theirs" ? pickFields(now.base.stored, now.conflicts) : {};
  return { ...now, mine: { ...now.mine, ...theirs }, conflicts: [], phase: "idle" };
}

/** Discards what is typed. */
export function discardTyped<Fields, Stored>(now: DraftState<Fields, Stored>): DraftState<Fields, Stored> {
  return { ...now, mine: now.base.stored, base: { ...now.base, typed: now.base.stored }, conflicts: [], phase: "idle" };
}

/** What a draft is based on: the base of a three-way merge. */
export interface DraftBase<Fields> {
  /** The fields as they were typed when they were last saved or loaded. */
  typed: Fields;
  /** What was stored then: the server may have tidied it. */
  stored: Fields;
  /** The stored version, for optimistic locking. A number counts up or is a time; null where nothing says. */
  version: DraftVersion;
}

export type DraftVersion = number | string | null;

/** The fields in which two texts differ. */
export function changedFields<Fields extends object>(one: Fields, other: Fields): Array<keyof Fields> {
  // One of them may have more, where another tab has added an entry to a list.
  const names = Object.keys({ ...one, ...other }) as Array<keyof Fields>;
  return names.filter((field) => one[field] !== other[field]);
}

/**
 * Three-way merge of the typed fields (`mine`, based on `base`) and what is stored now. A field that only one side
 * changed is adopted; one that both changed differently stays as typed and is listed as a conflict.
 */
export function mergeFields<Fields extends object>(
  base: DraftBase<Fields>,
  mine: Fields,
  { fields: stored, version }: { fields: Fields; version: DraftVersion },
): { mine: Fields; base: DraftBase<Fields>; conflicts: Array<keyof Fields> } {
  const theirs = changedFields(base.stored, stored);
  const own = changedFields(base.typed, mine);
  const adopted = theirs.filter((field) => !own.includes(field));
  return {
    mine: { ...mine, ...pickFields(stored, adopted) },
    base: { typed: { ...base.typed, ...pickFields(stored, theirs) }, stored, version },
    conflicts: theirs.filter((field) => own.includes(field) && mine[field] !== stored[field]),
  };
}

function pickFields<Fields extends object>(from: Fields, fields: ReadonlyArray<keyof Fields>): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const field of fields) picked[field] = from[field];
  return picked;
}
