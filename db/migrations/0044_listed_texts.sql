ALTER TABLE "enquiry_texts" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "message_texts" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_texts" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Room for a new version of a row on its page, so that a mark doesn't write the search index again.
ALTER TABLE submission_texts SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE message_texts SET (fillfactor = 90);--> statement-breakpoint
ALTER TABLE enquiry_texts SET (fillfactor = 90);--> statement-breakpoint
-- A text begins with its row's mark, and follows when that changes. Without sequential scans, see 0012.
CREATE OR REPLACE FUNCTION add_submission_texts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO submission_texts (submission_id, text, is_listed)
    SELECT id, lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(name, '')
      || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '') || ' ' || coalesce(message, '')),
      NOT suspected_spam
    FROM added;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION mark_submission_text() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE submission_texts SET is_listed = NOT NEW.suspected_spam WHERE submission_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER form_submissions_text_marked AFTER UPDATE OF suspected_spam ON form_submissions
  FOR EACH ROW WHEN (OLD.suspected_spam IS DISTINCT FROM NEW.suspected_spam) EXECUTE FUNCTION mark_submission_text();--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_message_texts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO message_texts (message_id, text, is_listed)
    SELECT id, lower(name || ' ' || email || ' ' || message), NOT suspected_spam AND status IN ('unread', 'read') FROM added;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION mark_message_text() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE message_texts SET is_listed = NOT NEW.suspected_spam AND NEW.status IN ('unread', 'read')
    WHERE message_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER contact_messages_text_marked AFTER UPDATE OF suspected_spam, status ON contact_messages
  FOR EACH ROW WHEN ((NOT OLD.suspected_spam AND OLD.status IN ('unread', 'read'))
    IS DISTINCT FROM (NOT NEW.suspected_spam AND NEW.status IN ('unread', 'read')))
  EXECUTE FUNCTION mark_message_text();--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_enquiry_texts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO enquiry_texts (enquiry_id, text, is_listed)
    SELECT id, lower(name || ' ' || email || ' ' || phone || ' ' || coalesce(company, '') || ' ' || coalesce(country, '')
      || ' ' || message), NOT suspected_spam
    FROM added;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION mark_enquiry_text() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE enquiry_texts SET is_listed = NOT NEW.suspected_spam WHERE enquiry_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER business_enquiries_text_marked AFTER UPDATE OF suspected_spam ON business_enquiries
  FOR EACH ROW WHEN (OLD.suspected_spam IS DISTINCT FROM NEW.suspected_spam) EXECUTE FUNCTION mark_enquiry_text();--> statement-breakpoint
UPDATE submission_texts SET is_listed = false
  FROM form_submissions r WHERE r.id = submission_id AND suspected_spam;--> statement-breakpoint
UPDATE message_texts SET is_listed = false
  FROM contact_messages r WHERE r.id = message_id AND (suspected_spam OR status NOT IN ('unread', 'read'));--> statement-breakpoint
UPDATE enquiry_texts SET is_listed = false
  FROM business_enquiries r WHERE r.id = enquiry_id AND suspected_spam;
