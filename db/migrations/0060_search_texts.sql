CREATE TABLE "search_texts" (
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "search_texts_record_id_kind_pk" PRIMARY KEY("record_id","kind")
);
--> statement-breakpoint
-- In the order of time, since those of one kind must not all lie at the end.
INSERT INTO search_texts SELECT 'submission', submission_id, text FROM submission_texts
  UNION ALL SELECT 'message', message_id, text FROM message_texts
  UNION ALL SELECT 'enquiry', enquiry_id, text FROM enquiry_texts
  ORDER BY 2;--> statement-breakpoint
DROP TABLE submission_texts, message_texts, enquiry_texts;--> statement-breakpoint
-- With the triggers that call them.
DROP FUNCTION keep_submission_text, keep_message_text, keep_enquiry_text, add_submission_texts, add_message_texts,
  add_enquiry_texts, mark_submission_text, mark_message_text, mark_enquiry_text CASCADE;--> statement-breakpoint
DROP INDEX "blog_posts_unusual";--> statement-breakpoint
DROP INDEX "activity_unusual";--> statement-breakpoint
CREATE INDEX "search_texts_words" ON "search_texts" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_texts_unusual" ON "search_texts" USING btree ("kind") WHERE text ~ '[^\t\n\r -~\u00a0-\u00ff]';--> statement-breakpoint
-- The arguments are the kind of the record, and the columns that are searched. Only what changes one of these runs it: neither
-- a status nor a read mark does.
CREATE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record jsonb := to_jsonb(NEW);
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_texts WHERE kind = TG_ARGV[0] AND record_id = OLD.id;
  ELSE
    INSERT INTO search_texts (kind, record_id, text)
      SELECT TG_ARGV[0], NEW.id, coalesce(search_form(string_agg(record ->> name, ' ')), '') FROM unnest(TG_ARGV[1:]) name
      ON CONFLICT (record_id, kind) DO UPDATE SET text = excluded.text;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER form_submissions_searched
  AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, name, email, phone, company, message ON form_submissions
  FOR EACH ROW EXECUTE FUNCTION
    keep_search_text('submission', 'first_name', 'last_name', 'name', 'email', 'phone', 'company', 'message');--> statement-breakpoint
CREATE TRIGGER contact_messages_searched AFTER INSERT OR DELETE OR UPDATE OF name, email, message ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION keep_search_text('message', 'name', 'email', 'message');--> statement-breakpoint
CREATE TRIGGER business_enquiries_searched
  AFTER INSERT OR DELETE OR UPDATE OF name, email, phone, company, country, message ON business_enquiries
  FOR EACH ROW EXECUTE FUNCTION
    keep_search_text('enquiry', 'name', 'email', 'phone', 'company', 'country', 'message');--> statement-breakpoint
ANALYZE search_texts;
