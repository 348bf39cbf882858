-- The indexes of the dropped columns go with them, so they are made again at the end.
DROP INDEX "form_submissions_unread";--> statement-breakpoint
ALTER TABLE "business_enquiries" drop column "search_text";--> statement-breakpoint
ALTER TABLE "business_enquiries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone || ' ' || coalesce(company, '') || ' ' || coalesce(country, '') || ' ' || message)) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || message)) STORED;--> statement-breakpoint
ALTER TABLE "form_submissions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '') || ' ' || coalesce(message, ''))) STORED;--> statement-breakpoint
CREATE INDEX "form_submissions_tally" ON "form_submissions" USING btree ("form_type","status","read");--> statement-breakpoint
CREATE INDEX "business_enquiries_search" ON "business_enquiries" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "form_submissions_search" ON "form_submissions" USING gin (search_text gin_trgm_ops);
