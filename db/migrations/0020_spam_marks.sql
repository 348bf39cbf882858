ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_kind";--> statement-breakpoint
DROP INDEX "business_enquiries_tally";--> statement-breakpoint
DROP INDEX "contact_messages_tally";--> statement-breakpoint
DROP INDEX "form_submissions_tally";--> statement-breakpoint
ALTER TABLE "business_enquiries" ADD COLUMN "suspected_spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "suspected_spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "business_enquiries_spam" ON "business_enquiries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE suspected_spam;--> statement-breakpoint
CREATE INDEX "contact_messages_spam" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE suspected_spam;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_submission" ON "newsletter_subscriptions" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "form_submissions_spam" ON "form_submissions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE suspected_spam;--> statement-breakpoint
CREATE INDEX "business_enquiries_tally" ON "business_enquiries" USING btree ("suspected_spam","status");--> statement-breakpoint
CREATE INDEX "contact_messages_tally" ON "contact_messages" USING btree ("suspected_spam","status");--> statement-breakpoint
CREATE INDEX "form_submissions_tally" ON "form_submissions" USING btree ("suspected_spam","form_type","status","read");--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_kind" CHECK (kind in ('status', 'reply', 'answer', 'note', 'spam', 'deleted'));--> statement-breakpoint
-- A submission decides for its whole lead: what is stored with it begins with its mark, and follows when that changes. As
-- in 0012 the plans mustn't be those of tables that were nearly empty when a connection first needed them.
CREATE FUNCTION copy_spam_mark() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NEW.submission_id IS NOT NULL THEN
    NEW.suspected_spam := coalesce((SELECT suspected_spam FROM form_submissions WHERE id = NEW.submission_id), false);
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER contact_messages_spam BEFORE INSERT ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION copy_spam_mark();--> statement-breakpoint
CREATE TRIGGER business_enquiries_spam BEFORE INSERT ON business_enquiries
  FOR EACH ROW EXECUTE FUNCTION copy_spam_mark();--> statement-breakpoint
CREATE FUNCTION spread_spam_mark() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE contact_messages SET suspected_spam = NEW.suspected_spam WHERE submission_id = NEW.id;
  UPDATE business_enquiries SET suspected_spam = NEW.suspected_spam WHERE submission_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER form_submissions_spam AFTER UPDATE OF suspected_spam ON form_submissions
  FOR EACH ROW WHEN (OLD.suspected_spam IS DISTINCT FROM NEW.suspected_spam) EXECUTE FUNCTION spread_spam_mark();--> statement-breakpoint
UPDATE contact_messages SET suspected_spam = true
  FROM form_submissions s WHERE s.id = submission_id AND s.suspected_spam;--> statement-breakpoint
UPDATE business_enquiries SET suspected_spam = true
  FROM form_submissions s WHERE s.id = submission_id AND s.suspected_spam;--> statement-breakpoint
ANALYZE form_submissions, contact_messages, business_enquiries;
