import type { FieldProblem } from "./validation.ts";

/** How saving a record went. After a `conflict` whoever saves again without `seen` has seen that, and wins. */
export type AdminAnswer = { ok: true } | { ok: false; problems: FieldProblem[]; conflict?: boolean };

/** What became of a record that was to be changed: somebody else may have changed it since it was seen, or deleted it. */
export type RecordChange = "saved" | "conflict" | "gone";
