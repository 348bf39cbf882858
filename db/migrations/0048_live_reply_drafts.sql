-- Another window shows the draft of a reply as it is stored, or that it is written in both.
DROP TRIGGER message_drafts_live ON message_drafts;--> statement-breakpoint
CREATE TRIGGER message_drafts_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON message_drafts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('messages');
