CREATE TABLE "enquiry_texts" (
	"enquiry_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_texts" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_texts" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "business_enquiries_search";--> statement-breakpoint
DROP INDEX "contact_messages_search";--> statement-breakpoint
DROP INDEX "form_submissions_search";--> statement-breakpoint
ALTER TABLE "enquiry_texts" ADD CONSTRAINT "enquiry_texts_enquiry_id_business_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."business_enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_texts" ADD CONSTRAINT "message_texts_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_texts" ADD CONSTRAINT "submission_texts_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What there is already; the indexes are made after it, which is much faster.
INSERT INTO submission_texts SELECT id, search_text FROM form_submissions;--> statement-breakpoint
INSERT INTO message_texts SELECT id, search_text FROM contact_messages;--> statement-breakpoint
INSERT INTO enquiry_texts SELECT id, search_text FROM business_enquiries;--> statement-breakpoint
CREATE INDEX "enquiry_texts_search" ON "enquiry_texts" USING gin (text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_texts_search" ON "message_texts" USING gin (text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "submission_texts_search" ON "submission_texts" USING gin (text gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "business_enquiries" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "form_submissions" DROP COLUMN "search_text";--> statement-breakpoint
-- The texts follow their rows. Only what changes a text runs these: neither a status nor a read mark does.
CREATE FUNCTION keep_submission_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO submission_texts (submission_id, text)
    VALUES (NEW.id, lower(coalesce(NEW.first_name, '') || ' ' || coalesce(NEW.last_name, '') || ' ' || coalesce(NEW.name, '')
      || ' ' || coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone, '') || ' ' || coalesce(NEW.company, '') || ' ' || coalesce(NEW.message, '')))
    ON CONFLICT (submission_id) DO UPDATE SET text = excluded.text;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER form_submissions_text
  AFTER INSERT OR UPDATE OF first_name, last_name, name, email, phone, company, message ON form_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_submission_text();--> statement-breakpoint
CREATE FUNCTION keep_message_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_texts (message_id, text) VALUES (NEW.id, lower(NEW.name || ' ' || NEW.email || ' ' || NEW.message))
    ON CONFLICT (message_id) DO UPDATE SET text = excluded.text;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER contact_messages_text AFTER INSERT OR UPDATE OF name, email, message ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION keep_message_text();--> statement-breakpoint
CREATE FUNCTION keep_enquiry_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO enquiry_texts (enquiry_id, text)
    VALUES (NEW.id, lower(NEW.name || ' ' || NEW.email || ' ' || NEW.phone
      || ' ' || coalesce(NEW.company, '') || ' ' || coalesce(NEW.country, '') || ' ' || NEW.message))
    ON CONFLICT (enquiry_id) DO UPDATE SET text = excluded.text;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER business_enquiries_text
  AFTER INSERT OR UPDATE OF name, email, phone, company, country, message ON business_enquiries
  FOR EACH ROW EXECUTE FUNCTION keep_enquiry_text();--> statement-breakpoint
-- Which filters go together how often. Without it PostgreSQL takes a form's and a status's shares for independent, looks
-- for what isn't there along the list's order, and reads the whole table.
CREATE STATISTICS form_submissions_filters (mcv)
  ON form_type, status, (case status when 'new' then 1 when 'in-progress' then 2 else 3 end) FROM form_submissions;--> statement-breakpoint
ANALYZE form_submissions, submission_texts, message_texts, enquiry_texts;
