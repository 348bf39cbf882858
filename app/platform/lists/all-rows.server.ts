import type { Cursor } from "~/shared/lists/list-position.ts";
import type { FindRows, Keyset } from "./keyset.server.ts";

/** So many rows are in memory at a time. */
const BATCH_SIZE = 1_000;

/** All rows of a list in its order, however many there are, a batch at a time. */
export async function* streamAllRows<Row extends Cursor>(find: FindRows<Row>, keyset: Keyset): AsyncGenerator<Row> {
  let last: Cursor | undefined;
  while (true) {
    const rows = await find(last && keyset.after("onward", last), keyset.order, BATCH_SIZE);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH_SIZE) return;
  }
}
