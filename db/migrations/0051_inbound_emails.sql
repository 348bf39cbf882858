CREATE TABLE "inbound_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"is_other" boolean DEFAULT false NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"from_address" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_emails_identity_unique" UNIQUE("identity")
);
--> statement-breakpoint
ALTER TABLE "message_answers" DROP CONSTRAINT "message_answers_mail_message_id_unique";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "server_id" text;--> statement-breakpoint
ALTER TABLE "mail_inbox" ADD COLUMN "read_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_inbox" ADD COLUMN "trouble_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "origin" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "recipients" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "inbound_emails_others" ON "inbound_emails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_other;--> statement-breakpoint
CREATE INDEX "inbound_emails_sender" ON "inbound_emails" USING btree (lower(from_address)) WHERE is_other;--> statement-breakpoint
CREATE INDEX "mails_server_id" ON "mails" USING btree ("server_id") WHERE server_id is not null;--> statement-breakpoint
CREATE INDEX "message_answers_email" ON "message_answers" USING btree ("mail_message_id");--> statement-breakpoint
CREATE INDEX "form_submissions_reference" ON "form_submissions" USING btree (right(id::text, 8));--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_origin" CHECK (origin in ('person', 'owner', 'automatic'));--> statement-breakpoint
UPDATE mail_inbox SET read_at = checked_at WHERE checked_at IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER mail_inbox_live AFTER UPDATE ON mail_inbox
  FOR EACH ROW WHEN (old.trouble IS DISTINCT FROM new.trouble) EXECUTE FUNCTION announce_topic('mails');--> statement-breakpoint
CREATE TRIGGER inbound_emails_live AFTER UPDATE ON inbound_emails
  FOR EACH ROW WHEN (new.is_other) EXECUTE FUNCTION announce_topic('mails');
