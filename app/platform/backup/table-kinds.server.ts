import { SUBJECTS } from "~/subjects.server.ts";

/**
 * How a backup treats a table: its rows are in the file as they are, only in the sealed part, or left out: accounts, bearer
 * links and key material are sealed, since whoever has the file alone must not get at them; left out is what must not come to
 * life again with an old one. A table that no subject says anything of is in the file as it is.
 */
export type TableKind = "open" | "sealed" | "left-out";

const KINDS = new Map<string, TableKind>(
  SUBJECTS.flatMap(({ name, backup }) => (backup ? [[`public.${name}`, backup] as const] : [])),
);

/** @param name - with its schema, e.g. `public.jobs` */
export function tableKind(name: string): TableKind {
  return KINDS.get(name) ?? "open";
}
