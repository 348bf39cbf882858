CREATE TABLE "message_drafts" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"state_detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_replies_state" CHECK (state in ('waiting', 'queued', 'sending', 'accepted', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"was" text,
	"became" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_events_subject" CHECK (subject in ('submission', 'message', 'enquiry')),
	CONSTRAINT "lead_events_kind" CHECK (kind in ('status', 'reply', 'note', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_enquiries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (name || ' ' || email || ' ' || phone || ' ' || coalesce(company, '') || ' ' || coalesce(country, '') || ' ' || message) STORED;--> statement-breakpoint
ALTER TABLE "business_enquiries" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (left(lower(btrim(name)), 200)) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (name || ' ' || email || ' ' || message) STORED;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (left(lower(coalesce(nullif(btrim(coalesce(btrim(first_name), '') || ' ' || coalesce(btrim(last_name), '')), ''), nullif(btrim(name), ''), btrim(email), '')), 200)) STORED;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "message_replies" USING btree ("message_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "business_enquiries_by_name" ON "business_enquiries" USING btree ("sort_name" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "business_enquiries_by_status" ON "business_enquiries" USING btree ((case status when 'new' then 1 when 'contacted' then 2 else 3 end) desc nulls last,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "business_enquiries_search" ON "business_enquiries" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "business_enquiries_sender" ON "business_enquiries" USING btree (lower(email),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_inbox" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status in ('unread', 'read');--> statement-breakpoint
CREATE INDEX "contact_messages_starred" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_starred;--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_sender" ON "contact_messages" USING btree (lower(email),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_submissions_by_name" ON "form_submissions" USING btree ("sort_name" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_submissions_by_status" ON "form_submissions" USING btree ((case status when 'new' then 1 when 'in-progress' then 2 else 3 end) desc nulls last,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_submissions_sender" ON "form_submissions" USING btree (lower(email),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE TRIGGER lead_events_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lead_events
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('submissions');--> statement-breakpoint
CREATE TRIGGER lead_notes_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lead_notes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('submissions');--> statement-breakpoint
CREATE TRIGGER message_replies_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON message_replies
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('messages');--> statement-breakpoint
-- That a draft is there shows in every tab; the letters that it grows by don't concern them.
CREATE TRIGGER message_drafts_live AFTER INSERT OR DELETE OR TRUNCATE ON message_drafts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('messages');--> statement-breakpoint
CREATE TRIGGER saved_replies_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON saved_replies
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('messages');
