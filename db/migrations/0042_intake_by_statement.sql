-- What follows new leads and emails is done once a statement, since a statement stores a batch of them: a function called for
-- each row took a tenth of the time. An update is still followed row by row, so that one of none does nothing.
CREATE FUNCTION announce_new_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    PERFORM pg_notify('live', topic) FROM unnest(TG_ARGV) AS topic;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER mails_live ON mails;--> statement-breakpoint
DROP TRIGGER mails_queued ON mails;--> statement-breakpoint
CREATE TRIGGER mails_live AFTER UPDATE OR DELETE ON mails
  FOR EACH ROW EXECUTE FUNCTION announce_topic('mails');--> statement-breakpoint
CREATE TRIGGER mails_added AFTER INSERT ON mails REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce_new_rows('mails', 'outbox');--> statement-breakpoint
-- The search texts. Their rows are new, so that none can be there already. Without sequential scans, see 0012.
CREATE FUNCTION add_submission_texts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO submission_texts (submission_id, text)
    SELECT id, lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(name, '')
      || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '') || ' ' || coalesce(message, ''))
    FROM added;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER form_submissions_text ON form_submissions;--> statement-breakpoint
CREATE TRIGGER form_submissions_text
  AFTER UPDATE OF first_name, last_name, name, email, phone, company, message ON form_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_submission_text();--> statement-breakpoint
CREATE TRIGGER form_submissions_text_added AFTER INSERT ON form_submissions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_submission_texts();--> statement-breakpoint
CREATE FUNCTION add_message_texts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO message_texts (message_id, text) SELECT id, lower(name || ' ' || email || ' ' || message) FROM added;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER contact_messages_text ON contact_messages;--> statement-breakpoint
CREATE TRIGGER contact_messages_text AFTER UPDATE OF name, email, message ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION keep_message_text();--> statement-breakpoint
CREATE TRIGGER contact_messages_text_added AFTER INSERT ON contact_messages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_message_texts();--> statement-breakpoint
CREATE FUNCTION add_enquiry_texts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO enquiry_texts (enquiry_id, text)
    SELECT id, lower(name || ' ' || email || ' ' || phone || ' ' || coalesce(company, '') || ' ' || coalesce(country, '')
      || ' ' || message)
    FROM added;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER business_enquiries_text ON business_enquiries;--> statement-breakpoint
CREATE TRIGGER business_enquiries_text
  AFTER UPDATE OF name, email, phone, company, country, message ON business_enquiries
  FOR EACH ROW EXECUTE FUNCTION keep_enquiry_text();--> statement-breakpoint
CREATE TRIGGER business_enquiries_text_added AFTER INSERT ON business_enquiries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_enquiry_texts();
