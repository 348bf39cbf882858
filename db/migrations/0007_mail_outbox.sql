CREATE TABLE "mail_server" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"trouble_since" timestamp (3) with time zone,
	"trouble" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"to_address" text,
	"to_name" text DEFAULT '' NOT NULL,
	"data" jsonb NOT NULL,
	"subject_id" uuid,
	"once_key" text,
	"priority" smallint DEFAULT 0 NOT NULL,
	"message_id" text NOT NULL,
	"subject" text,
	"text" text,
	"html" text,
	"reply_to" jsonb,
	"headers" jsonb,
	"in_reply_to" text,
	"references" text[],
	"attempts" integer DEFAULT 0 NOT NULL,
	"deferrals" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"reply" text,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_once_key_unique" UNIQUE("once_key"),
	CONSTRAINT "mails_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mails_state" CHECK (state in ('waiting', 'queued', 'sending', 'accepted', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("priority" DESC NULLS LAST,"next_attempt_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mails_leased" ON "mails" USING btree ("lease_until") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "mails_unwritten" ON "mails" USING btree ("priority" DESC NULLS LAST,"created_at") WHERE subject is null and state in ('waiting', 'queued');--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_state_newest" ON "mails" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_failures" ON "mails" USING btree ("updated_at") WHERE state = 'failed' and seen_at is null;--> statement-breakpoint
CREATE INDEX "mails_subject" ON "mails" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower(to_address),"kind","created_at");--> statement-breakpoint
-- The owner's screens follow every change of a mail; the workers are woken only by what is to be sent. Row by row, since a
-- statement that changes nothing must wake nobody: PostgreSQL folds the equal ones of a transaction.
CREATE TRIGGER mails_live AFTER INSERT OR UPDATE OR DELETE ON mails
  FOR EACH ROW EXECUTE FUNCTION announce_topic('mails');--> statement-breakpoint
CREATE TRIGGER mails_queued AFTER INSERT ON mails
  FOR EACH ROW EXECUTE FUNCTION announce_topic('outbox');--> statement-breakpoint
CREATE TRIGGER mails_queued_again AFTER UPDATE OF next_attempt_at ON mails
  FOR EACH ROW WHEN (NEW.state = 'queued' AND OLD.state <> 'sending') EXECUTE FUNCTION announce_topic('outbox');--> statement-breakpoint
CREATE TRIGGER mail_server_live AFTER INSERT OR UPDATE OR DELETE ON mail_server
  FOR EACH ROW EXECUTE FUNCTION announce_topic('mails');
