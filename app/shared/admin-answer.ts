import type { Problem } from "./validation.ts";

/** How saving a record went. After a `conflict` whoever saves again without `seen` has seen that, and wins. */
export type SaveAnswer = { ok: true } | { ok: false; problems: Problem[]; conflict?: boolean };

/** What became of a record that was to be changed: somebody else may have changed it since it was seen, or deleted it. */
export type Change = "saved" | "conflict" | "gone";
