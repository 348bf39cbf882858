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
  return fieldNames(one).filter((field) => one[field] !== other[field]);
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

export function pickFields<Fields extends object>(from: Fields, fields: ReadonlyArray<keyof Fields>): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const field of fields) picked[field] = from[field];
  return picked;
}

function fieldNames<Fields extends object>(fields: Fields): Array<keyof Fields> {
  return Object.keys(fields) as Array<keyof Fields>;
}
