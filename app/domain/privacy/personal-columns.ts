/** What the columns of a table hold that could be a text. */
interface TableColumns {
  /** Data of a visitor: found by their address, and gone once they are erased. */
  person?: string[];
  /** Free text that may mention anybody: an erasure redacts the address in it. */
  mention?: string[];
  /** What the owner publishes or sets: reported where it mentions somebody, and left to the owner. */
  content?: string[];
  /** Follows the columns above by itself: a trigger or a generated column. */
  derived?: string[];
  /** Data of the owner, who isn't a visitor. */
  owner?: string[];
  /** Nobody's data; the reason → the columns. */
  no?: Record<string, string[]>;
}

const WORD = "one of a few fixed words";
const RANDOM = "random or a keyed hash";
const NUMBER = "an identifier of the site's own";

/**
 * Every column that can hold a text, of every table: whether it holds data of people. A test compares it with the database,
 * so that a new table or column is thought about.
 */
export const PERSONAL_COLUMNS: Record<string, TableColumns> = {
  activity: {
    no: {
      "the log names no visitor, which a test of its own holds": ["details", "subject_label", "search_text"],
      [WORD]: ["actor", "act", "category", "subject_kind"],
      [NUMBER]: ["subject_id", "session_id"],
    },
    owner: ["network", "device"],
  },
  announcements: { content: ["text", "link", "link_text"], no: { [WORD]: ["tone"] } },
  auth_accounts: {
    owner: ["id", "issuer", "account_id", "provider_id", "user_id", "access_token", "refresh_token", "id_token"],
    no: { [RANDOM]: ["password"], [WORD]: ["scope"] },
  },
  auth_sessions: {
    owner: ["id", "user_id", "ip_address", "user_agent", "last_ip_address", "successor_id"],
    no: { [RANDOM]: ["token"], [WORD]: ["signed_in_with"] },
  },
  auth_users: { owner: ["id", "name", "email", "image"] },
  auth_verifications: { owner: ["id", "identifier", "value"] },
  authenticators: { owner: ["user_id"], no: { encrypted: ["sealed_secret"] } },
  backup_copies: { no: { [WORD]: ["place"], "what a storage service answered": ["problem"] } },
  backups: {
    no: {
      [WORD]: ["kind", "state"],
      "names of files and tables": ["file_name", "progress"],
      "why it failed": ["problem"],
    },
  },
  blog_old_slugs: { content: ["slug"] },
  blog_post_versions: {
    content: ["title", "slug", "excerpt", "image_url", "image_alt", "content", "author"],
    no: { [WORD]: ["kind"] },
  },
  blog_posts: {
    content: ["title", "slug", "excerpt", "content", "image_url", "image_alt", "author"],
    derived: ["search", "search_text"],
    no: { [WORD]: ["status"], "an error of the schedule": ["schedule_problem"] },
  },
  blog_preview_links: { no: { [RANDOM]: ["token"] } },
  blog_schedule: { no: { "an error of the schedule": ["problem"] } },
  bulk_act_records: { no: { [WORD]: ["former"] } },
  bulk_acts: {
    owner: ["actor"],
    no: {
      [WORD]: ["act", "params", "state"],
      "what the owner searched for, while the act runs, a day at most": ["selection"],
      counts: ["counts"],
      "a sentence of the site's": ["problem"],
    },
  },
  business_enquiries: {
    person: ["name", "email", "phone", "company"],
    mention: ["message"],
    derived: ["sort_name"],
    no: { [WORD]: ["status"], "a country alone": ["country"] },
  },
  contact_messages: {
    person: ["name", "email", "corrected_email"],
    mention: ["message"],
    no: { [WORD]: ["status"] },
  },
  diagnostic_project: {
    content: ["api_key", "auth_domain", "project_id", "storage_bucket", "messaging_sender_id", "app_id"],
  },
  diagnostics: { content: ["path", "content"] },
  enquiry_texts: { derived: ["text"] },
  erasures: {
    mention: ["reason"],
    no: {
      [RANDOM]: ["receipt", "address_hashes"],
      [WORD]: ["mode"],
      [NUMBER]: ["rows"],
      counts: ["counts", "kept"],
    },
  },
  form_submissions: {
    person: ["first_name", "last_name", "name", "email", "phone", "company", "idempotency_key"],
    mention: ["message"],
    derived: ["sort_name"],
    no: {
      [WORD]: ["form_type", "status", "source", "consent_version", "spam_reasons", "withheld_emails"],
      "a country alone": ["country"],
    },
  },
  inbound_emails: {
    person: ["from_name", "from_address"],
    mention: ["subject", "preview"],
    no: { "a hash": ["identity"] },
  },
  image_files: {
    no: { [NUMBER]: ["hash", "object_key", "sha256"], [WORD]: ["format"], "the owner's pictures": ["bytes"] },
  },
  image_store: { no: { [RANDOM]: ["folder"], "what a storage service answered": ["failure"] } },
  images: { content: ["name"], no: { [NUMBER]: ["hash"] } },
  jobs: { mention: ["title", "description", "assigned_to"], no: { [WORD]: ["status"] } },
  known_networks: { owner: ["user_id"], no: { [RANDOM]: ["network_key"] } },
  lead_events: { no: { [WORD]: ["subject", "kind", "was", "became"] } },
  lead_notes: { mention: ["text"] },
  legal_holds: { person: ["addresses"], mention: ["reason", "lift_reason"] },
  mail_inbox: { owner: ["mailbox"], no: { "an error of the mail server's": ["trouble"] } },
  mail_server: { no: { "an error of the mail server's": ["trouble"], [NUMBER]: ["refused_emails"] } },
  mail_suppressions: { person: ["address", "reason"] },
  mails: {
    person: ["to_address", "to_name", "reply_to", "in_reply_to", "references"],
    mention: ["data", "subject", "text", "html", "headers", "reply", "log"],
    no: { [WORD]: ["kind", "state"], [NUMBER]: ["once_key", "message_id", "server_id"] },
  },
  message_answers: {
    person: ["from_name", "from_address", "reply_to", "mail_message_id"],
    mention: ["recipients", "body", "whole_text", "attachments"],
    no: { [WORD]: ["origin"] },
  },
  message_drafts: { mention: ["body"] },
  message_replies: { mention: ["body", "state_detail"], no: { [WORD]: ["state"] } },
  message_texts: { derived: ["text"] },
  newsletter_import_lines: {
    no: {
      [RANDOM]: ["address_hashes"],
      [WORD]: ["state"],
      "a file of the owner's, until it is imported, an hour at most": ["email_key", "subscription", "bounce"],
    },
  },
  newsletter_imports: {
    owner: ["actor"],
    no: {
      [WORD]: ["state"],
      [RANDOM]: ["fingerprint"],
      counts: ["counts"],
      "lines of a file of the owner's that weren't imported, for a day at most": ["problems"],
    },
  },
  newsletter_issues: {
    content: ["subject", "preheader", "content", "html"],
    no: { [WORD]: ["status", "topic"] },
  },
  newsletter_settings: { no: { "a sentence of the site's": ["pause_reason"] } },
  newsletter_subscriptions: {
    person: ["email", "email_key", "network_key", "confirmed_version"],
    no: {
      [WORD]: [
        ...["topics", "state", "requested_topics", "consent_version", "source", "held"],
        ...["confirmed_by", "unsubscribed_by"],
      ],
      "a page of the site": ["consent_page"],
    },
  },
  one_time_links: { owner: ["user_id", "email"], no: { [WORD]: ["purpose"], [RANDOM]: ["token_hash"] } },
  passkey_challenges: { no: { [RANDOM]: ["challenge", "bound_to"], [WORD]: ["purpose"] } },
  passkeys: { owner: ["user_id", "credential_id", "public_key", "rp_id", "transports", "name"] },
  pending_sign_ins: { owner: ["user_id"], no: { [RANDOM]: ["token_hash"], [WORD]: ["signed_in_with"] } },
  privacy_requests: {
    person: ["email", "idempotency_key"],
    mention: ["details", "answer"],
    no: { [WORD]: ["kind", "state"] },
  },
  push_subscriptions: {
    owner: ["endpoint", "p256dh", "auth", "device", "session_id"],
    no: { "an error of the push service": ["failure"] },
  },
  rate_limits: { no: { "a client's network or a keyed hash, for a day at most": ["key"] } },
  record_count_deltas: { no: { [WORD]: ["measure", "dimensions"] } },
  record_counts: { no: { [WORD]: ["measure", "dimensions"] } },
  recovery_codes: { owner: ["user_id"], no: { [RANDOM]: ["code_hash"] } },
  retention: { no: { counts: ["unrecorded"] } },
  saved_replies: { mention: ["title", "body"] },
  set_up_links: { no: { [RANDOM]: ["token_hash"] } },
  setting_revisions: { content: ["values"], no: { [WORD]: ["room"] } },
  site_owner: { owner: ["user_id", "pin_hash"] },
  site_secrets: { no: { [WORD]: ["name"], [RANDOM]: ["value"] } },
  site_releases: { no: { [NUMBER]: ["version", "revision", "migration"] } },
  submission_texts: { derived: ["text"] },
  team_members: {
    content: ["name", "role", "description", "specialties", "bio", "image", "linkedin", "email"],
  },
  unused_image_objects: { no: { [NUMBER]: ["object_key"] } },
};

/** All columns of a table that are classified. */
export function classifiedColumns(table: string): string[] {
  const { no = {}, ...classes } = PERSONAL_COLUMNS[table] ?? {};
  return [...Object.values(classes), ...Object.values(no)].flat();
}
