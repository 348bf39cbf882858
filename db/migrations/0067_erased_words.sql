-- The activity log stays append-only, but for what an erasure takes out of the texts that the owner has published: an
-- entry about these may say [erased] where it said anything else, and is otherwise as it was.
DROP TRIGGER activity_append_only ON activity;--> statement-breakpoint
CREATE TRIGGER activity_append_only BEFORE TRUNCATE OR UPDATE OF
  id, at, actor, event, category, subject_kind, subject_id, subject_label, session_id, network, device ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION reject_activity_change();--> statement-breakpoint
ALTER TABLE activity ENABLE ALWAYS TRIGGER activity_append_only;--> statement-breakpoint
CREATE TRIGGER activity_only_redacted BEFORE UPDATE ON activity
  FOR EACH ROW WHEN (OLD.subject_kind IS DISTINCT FROM 'content' OR OLD.details::text NOT LIKE
    replace(regexp_replace(NEW.details::text, '([\\%_])', '\\\1', 'g'), '[erased]', '%'))
  EXECUTE FUNCTION reject_activity_change();--> statement-breakpoint
ALTER TABLE activity ENABLE ALWAYS TRIGGER activity_only_redacted;--> statement-breakpoint
GRANT UPDATE (details, search_text) ON activity TO CURRENT_USER;
