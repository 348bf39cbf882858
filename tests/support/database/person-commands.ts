import {
  correctPerson as correct,
  undoCorrection as undo,
} from "../../../app/domain/privacy/correction/correct-person.server.ts";
import {
  type ErasureOrder,
  erasePerson as erase,
  prepareErasure,
} from "../../../app/domain/privacy/erasures/erase-person.server.ts";
import { database, type Executor } from "../../../app/platform/db/database.server.ts";
import { retryOnConflict } from "../../../app/platform/db/retry-on-conflict.server.ts";

// As the commands about data subjects run them, without what is recorded.

/** Erases a person. */
export async function erasePerson(
  order: ErasureOrder,
  { ownerAddress, file }: { ownerAddress: string; file: string },
  now: Date,
) {
  const found = await prepareErasure(order.address, ownerAddress);
  return inTransaction((tx) => erase(tx, order, found, now, file), { isolationLevel: "repeatable read" });
}

/** Corrects what a person gave. */
export function correctPerson(input: Parameters<typeof correct>[1], now: Date) {
  return inTransaction((tx) => correct(tx, input, now));
}

/** Takes a correction back. */
export function undoCorrection(steps: Parameters<typeof undo>[1], now: Date) {
  return inTransaction((tx) => undo(tx, steps, now));
}

function inTransaction<Result>(
  run: (tx: Executor) => Promise<Result>,
  config?: Parameters<Executor["transaction"]>[1],
): Promise<Result> {
  return retryOnConflict(() => database().transaction(run, config));
}
