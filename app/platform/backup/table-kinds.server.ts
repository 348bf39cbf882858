/**
 * How a backup treats a table: its rows are in the file as they are, only in the sealed part, or left out. A table that
 * isn't named here is in the file as it is.
 */
export type TableKind = "open" | "sealed" | "left-out";

/** Accounts, bearer links and key material: whoever has the file alone must not get at them. */
const SEALED = [
  "auth_users",
  "auth_accounts",
  "site_owner",
  "authenticators",
  "recovery_codes",
  "passkeys",
  "known_networks",
  "blog_preview_links",
  "site_secrets",
];

/**
 * What must not come to life again with an old backup (sessions and links that ended since), what belongs to a session,
 * counters that are about the last minutes, which folder of the pictures' store is this database's (a copy of it must not
 * delete anything there), and what is being done to many records, or imported: the owner orders it again, or not.
 */
const LEFT_OUT = [
  "auth_sessions",
  "auth_verifications",
  "pending_sign_ins",
  "passkey_challenges",
  "one_time_links",
  "set_up_links",
  "push_subscriptions",
  "rate_limits",
  "image_store",
  "unused_image_objects",
  "bulk_acts",
  "bulk_act_records",
  "newsletter_imports",
  "newsletter_import_lines",
];

const KINDS = new Map<string, TableKind>([
  ...SEALED.map((name) => [`public.${name}`, "sealed"] as const),
  ...LEFT_OUT.map((name) => [`public.${name}`, "left-out"] as const),
]);

/** @param name - with its schema, e.g. `public.jobs` */
export function tableKind(name: string): TableKind {
  return KINDS.get(name) ?? "open";
}
