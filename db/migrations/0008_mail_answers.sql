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
