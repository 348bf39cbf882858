/** A record whose times are texts. */
export type IsoTimes<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key];
};

/** A row with its times as ISO 8601 texts in UTC, as browsers get them. */
export function isoTimes<Row extends object>(row: Row): IsoTimes<Row> {
  const texts = Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]);
  return Object.fromEntries(texts) as IsoTimes<Row>;
}
