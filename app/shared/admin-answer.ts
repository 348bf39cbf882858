import type { FieldProblem } from "./validation.ts";

/**
 * What the server says to a request of the owner's: `Result` when it was done. `problems` names what has to be corrected,
 * `error` why a command was refused. After a `conflict` the record is overwritten by saving again without `seen`.
 */
export type AdminAnswer<Result extends object = object> =
  | ({ ok: true } & Result)
  | { ok: false; problems?: FieldProblem[]; error?: string; conflict?: true };

/** What became of a record that was to be changed: somebody else may have changed it since it was seen, or deleted it. */
export type RecordChange = "saved" | "conflict" | "gone";
