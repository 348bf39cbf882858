import type { FieldProblem } from "./validation.ts";

/**
 * The server's response to a request of the owner's: `Result` when it was done. `problems` lists what has to be
 * corrected, `error` why a command was rejected. After a `conflict` the record is overwritten by saving again without
 * `seen`. `reauthenticate` asks for the password: the same command is sent again after it.
 */
export type AdminAnswer<Result extends object = object> =
  | ({ ok: true } & Result)
  | { ok: false; problems?: FieldProblem[]; error?: string; conflict?: true; reauthenticate?: true };

/**
 * The result of changing a record: another session may have changed it since it was seen, or deleted it; `unchanged`
 * when it was already as it was to be.
 */
export type RecordChange = "saved" | "unchanged" | "conflict" | "gone";
