import { z } from "zod";

/** `erase` deletes the rows; `anonymise` keeps what statistics count, without the person. */
export const ERASURE_MODES = ["erase", "anonymise"] as const;
export type ErasureMode = (typeof ERASURE_MODES)[number];

/**
 * Beside the tables' names in `rows`: subscriptions that their readers erased. All of them goes, wherever it is found
 * by their address; what else the same person has sent stays.
 */
export const READERS_SUBSCRIPTIONS = "readers:newsletter_subscriptions";

const counts = z.record(z.string(), z.number());

/**
 * An erasure as it is recorded, in the table and as a line of `erasures.jsonl`. It names no one: row ids, and keyed
 * hashes of the address.
 */
export const erasureSchema = z.object({
  id: z.guid(),
  receipt: z.string(),
  mode: z.enum(ERASURE_MODES),
  at: z.coerce.date(),
  reason: z.string(),
  addressHashes: z.array(z.string()),
  neverWrite: z.boolean(),
  rows: z.record(z.string(), z.array(z.guid())),
  counts,
  kept: counts,
});
export type Erasure = z.output<typeof erasureSchema>;
