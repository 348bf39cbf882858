-- Tables, columns and what belongs to them have the names that the code has for them.
ALTER TABLE "mails" RENAME TO "emails";--> statement-breakpoint
ALTER TABLE "mail_suppressions" RENAME TO "email_suppressions";--> statement-breakpoint
ALTER TABLE "mail_server" RENAME TO "mail_server_status";--> statement-breakpoint
ALTER TABLE "mail_inbox" RENAME TO "inbox_position";--> statement-breakpoint
ALTER TABLE "message_answers" RENAME TO "inbound_replies";--> statement-breakpoint
ALTER TABLE "mail_settings" RENAME TO "digest_progress";--> statement-breakpoint
ALTER TABLE "bulk_acts" RENAME TO "bulk_operations";--> statement-breakpoint
ALTER TABLE "bulk_act_records" RENAME TO "bulk_operation_records";--> statement-breakpoint
ALTER TABLE "mail_server_status" RENAME COLUMN "trouble_since" TO "outage_since";--> statement-breakpoint
ALTER TABLE "mail_server_status" RENAME COLUMN "trouble" TO "outage";--> statement-breakpoint
ALTER TABLE "inbox_position" RENAME COLUMN "trouble_since" TO "outage_since";--> statement-breakpoint
ALTER TABLE "inbox_position" RENAME COLUMN "trouble" TO "outage";--> statement-breakpoint
ALTER TABLE "inbound_replies" RENAME COLUMN "mail_message_id" TO "email_message_id";--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" RENAME COLUMN "mail_id" TO "email_id";--> statement-breakpoint
ALTER TABLE "setting_revisions" RENAME COLUMN "room" TO "section";--> statement-breakpoint
ALTER TABLE "backup_copies" RENAME COLUMN "place" TO "destination";--> statement-breakpoint
ALTER TABLE "bulk_operations" RENAME COLUMN "act" TO "operation";--> statement-breakpoint
ALTER TABLE "bulk_operations" RENAME COLUMN "place_at" TO "cursor_at";--> statement-breakpoint
ALTER TABLE "bulk_operations" RENAME COLUMN "place_id" TO "cursor_id";--> statement-breakpoint
ALTER TABLE "bulk_operation_records" RENAME COLUMN "act_id" TO "operation_id";--> statement-breakpoint
ALTER TABLE "bulk_operation_records" RENAME COLUMN "former" TO "previous";--> statement-breakpoint
DO $$
DECLARE
  renamed record;
  item record;
BEGIN
  -- In this order; constraints first, since an index may belong to one.
  FOR renamed IN SELECT * FROM (VALUES
    ('^mails_', 'emails_'), ('^mail_suppressions_', 'email_suppressions_'), ('^mail_server_(?!status_)', 'mail_server_status_'),
    ('^mail_inbox_', 'inbox_position_'), ('^message_answers_', 'inbound_replies_'), ('^mail_settings_', 'digest_progress_'),
    ('^(setting_revisions)_room_', '\1_section_'), ('^(backup_copies)(.*)_place_', '\1\2_destination_'),
    ('^newsletter_deliveries_mail$', 'newsletter_deliveries_email'), ('(inbound_replies)_mail_', '\1_email_'),
    ('bulk_act_records_', 'bulk_operation_records_'), ('bulk_acts_', 'bulk_operations_'),
    ('(bulk_operation_records)_act_', '\1_operation_'), ('(bulk_operations)_act_', '\1_operation_')
  ) AS names (pattern, replacement) LOOP
    FOR item IN
      SELECT format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', conrelid::regclass, conname,
        regexp_replace(conname, renamed.pattern, renamed.replacement)) AS statement
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conname ~ renamed.pattern
    LOOP EXECUTE item.statement; END LOOP;
    FOR item IN
      SELECT format(CASE relkind WHEN 'S' THEN 'ALTER SEQUENCE %I RENAME TO %I' ELSE 'ALTER INDEX %I RENAME TO %I' END, relname,
        regexp_replace(relname, renamed.pattern, renamed.replacement)) AS statement
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('i', 'S') AND relname ~ renamed.pattern
    LOOP EXECUTE item.statement; END LOOP;
    FOR item IN
      SELECT format('ALTER TRIGGER %I ON %s RENAME TO %I', tgname, tgrelid::regclass,
        regexp_replace(tgname, renamed.pattern, renamed.replacement)) AS statement
      FROM pg_trigger WHERE NOT tgisinternal AND tgname ~ renamed.pattern
    LOOP EXECUTE item.statement; END LOOP;
  END LOOP;
  -- Records of erasures name tables in their keys; their values are ids and numbers.
  FOR renamed IN SELECT '"(in )?' || previous || '":' AS pattern, '"\1' || present || '":' AS replacement FROM (VALUES
    ('mails', 'emails'), ('mail_suppressions', 'email_suppressions'), ('message_answers', 'inbound_replies')
  ) AS names (previous, present) LOOP
    UPDATE erasures SET rows = regexp_replace(rows::text, renamed.pattern, renamed.replacement, 'g')::jsonb,
      counts = regexp_replace(counts::text, renamed.pattern, renamed.replacement, 'g')::jsonb,
      kept = regexp_replace(kept::text, renamed.pattern, renamed.replacement, 'g')::jsonb;
  END LOOP;
END
$$;--> statement-breakpoint
-- The live topic of emails, too.
CREATE OR REPLACE TRIGGER emails_live AFTER UPDATE OR DELETE ON emails
  FOR EACH ROW EXECUTE FUNCTION announce_topic('emails');--> statement-breakpoint
CREATE OR REPLACE TRIGGER emails_added AFTER INSERT ON emails REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce_new_rows('emails', 'outbox');--> statement-breakpoint
CREATE OR REPLACE TRIGGER mail_server_status_live AFTER INSERT OR UPDATE OR DELETE ON mail_server_status
  FOR EACH ROW EXECUTE FUNCTION announce_topic('emails');--> statement-breakpoint
CREATE OR REPLACE TRIGGER inbox_position_live AFTER UPDATE ON inbox_position
  FOR EACH ROW WHEN (old.outage IS DISTINCT FROM new.outage) EXECUTE FUNCTION announce_topic('emails');--> statement-breakpoint
CREATE OR REPLACE TRIGGER inbound_emails_live AFTER UPDATE ON inbound_emails
  FOR EACH ROW WHEN (new.is_other) EXECUTE FUNCTION announce_topic('emails');--> statement-breakpoint
CREATE OR REPLACE TRIGGER digest_progress_live AFTER INSERT OR UPDATE OR DELETE ON digest_progress
  FOR EACH ROW EXECUTE FUNCTION announce_topic('emails');
