CREATE TABLE "newsletter_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid,
	"mail_id" uuid NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_deliveries_once" UNIQUE("issue_id","subscription_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"topic" text DEFAULT 'newsletter' NOT NULL,
	"post_id" uuid,
	"html" text,
	"send_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"recipients" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_status" CHECK (status in ('draft', 'awaiting-post', 'scheduled', 'sending', 'paused', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"strict_links" boolean DEFAULT false NOT NULL,
	"per_minute" integer DEFAULT 600 NOT NULL,
	"confirmations_paused_at" timestamp (3) with time zone,
	"pause_reason" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_settings_one" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "state" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "requested_topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "consent_page" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "network_key" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmation_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmations_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_version" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "unsubscribed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "unsubscribed_by" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest" ON "newsletter_issues" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_issues_open" ON "newsletter_issues" USING btree ("status") WHERE status in ('awaiting-post', 'scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_newest" ON "newsletter_subscriptions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_state_newest" ON "newsletter_subscriptions" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_by_state" ON "newsletter_subscriptions" USING btree ((case state when 'pending' then 1 when 'confirmed' then 2 else 3 end) desc nulls last,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_by_email" ON "newsletter_subscriptions" USING btree (left(email_key, 200) desc nulls last,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_search" ON "newsletter_subscriptions" USING gin (email_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_requests" ON "newsletter_subscriptions" USING btree ("requested_at") WHERE network_key is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_expiry" ON "newsletter_subscriptions" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_held" ON "newsletter_subscriptions" USING btree ("held") WHERE held is not null;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_state" CHECK (state in ('pending', 'confirmed', 'unsubscribed'));--> statement-breakpoint
-- Whoever subscribed before the site asked for confirmation did so by the form, and nobody knows whether the mailbox was
-- theirs. They stay, unconfirmed and without an end, until the owner has them asked; no letter goes to them before.
UPDATE newsletter_subscriptions SET held = 'earlier', requested_at = created_at;--> statement-breakpoint
UPDATE newsletter_subscriptions SET source = form_submissions.source FROM form_submissions
  WHERE form_submissions.id = newsletter_subscriptions.submission_id;--> statement-breakpoint
CREATE TRIGGER newsletter_issues_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON newsletter_issues
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('newsletter');--> statement-breakpoint
CREATE TRIGGER newsletter_deliveries_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON newsletter_deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('newsletter');--> statement-breakpoint
CREATE TRIGGER newsletter_settings_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON newsletter_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('newsletter');--> statement-breakpoint
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
  FOR EACH ROW EXECUTE FUNCTION announce_topic('mails');--> statement-breakpoint
CREATE TABLE "mail_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"digest" text DEFAULT 'off' NOT NULL,
	"digest_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_settings_one" CHECK (id = 1),
	CONSTRAINT "mail_settings_digest" CHECK (digest in ('off', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"mail_message_id" text NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"body" text NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_answers_mail_message_id_unique" UNIQUE("mail_message_id")
);
--> statement-breakpoint
CREATE TABLE "mail_inbox" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mailbox" text NOT NULL,
	"last_uid" bigint NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"trouble" text
);
--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answers_message" ON "message_answers" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE TRIGGER message_answers_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON message_answers
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('messages');--> statement-breakpoint
CREATE TRIGGER mail_settings_live AFTER INSERT OR UPDATE OR DELETE ON mail_settings
  FOR EACH ROW EXECUTE FUNCTION announce_topic('mails');
