import { isIsoTimestamp } from "~/shared/time/timestamp.ts";
import { parseUuid } from "~/shared/uuid.ts";

/** Which part of a list: its start, what follows or precedes a cursor, or the surroundings of one record. */
export type ListPosition = { at: "start" } | { at: "older" | "newer"; cursor: Cursor } | { at: "around"; id: string };

/**
 * A cursor of keyset pagination: a place between two rows of a list that is sorted by time, then by id, or by a key
 * before these. `createdAt` is an ISO 8601 timestamp; `key` is the row's sort value, and absent when that is the time.
 */
export interface Cursor {
  createdAt: string;
  id: string;
  key?: string;
}

/** One page of a list; the cursors lead to its neighbours, where there are any. */
export interface ListPage<Row> {
  rows: Row[];
  newer: string | null;
  older: string | null;
}

const CURSOR = /^([^_]+)_([^_]+)(?:_(.*))?$/s;
/** No key is longer: names are cut off at 200. */
const MAX_KEY_LENGTH = 200;

/** Reads the part of the list that an address asks for. An invalid position is the start. */
export function parsePosition(params: URLSearchParams): ListPosition {
  for (const at of ["older", "newer"] as const) {
    const cursor = parseCursor(params.get(at));
    if (cursor) return { at, cursor };
  }
  const id = parseUuid(params.get("highlight"));
  return id ? { at: "around", id } : { at: "start" };
}

/** Encodes a cursor for an address. */
export function formatCursor({ createdAt, id, key }: Cursor): string {
  return key === undefined ? `${createdAt}_${id}` : `${createdAt}_${id}_${key}`;
}

function parseCursor(value: string | null): Cursor | null {
  const [, createdAt = "", id = "", key] = CURSOR.exec(value ?? "") ?? [];
  if (!isIsoTimestamp(createdAt) || !parseUuid(id)) return null;
  if (key === undefined) return { createdAt, id };
  // PostgreSQL accepts no NUL, and no lone surrogates.
  const known = key.length <= MAX_KEY_LENGTH && key.isWellFormed() && !key.includes("\0");
  return known ? { createdAt, id, key } : null;
}
