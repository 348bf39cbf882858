import type { Cursor } from "~/shared/lists/list-position.ts";
import type { FindRows, Keyset } from "./keyset.server.ts";

/** So many rows are in memory at a time. */
const BATCH = 1_000;

/** All rows of a list in its order, however many there are, a batch at a time. */
export async function* allRows<Row extends Cursor>(find: FindRows<Row>, keyset: Keyset): AsyncGenerator<Row> {
  let last: Cursor | undefined;
  while (true) {
    const rows = await find(last && keyset.beyond("onward", last), keyset.onward, BATCH);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}
