CREATE TABLE "attachment_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attachment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea",
	"object_key" text,
	"size" integer,
	"sha256" varchar(64),
	CONSTRAINT "attachment_parts_position" UNIQUE("attachment_id","position"),
	CONSTRAINT "attachment_parts_in_one_place" CHECK (num_nulls("attachment_parts"."object_key", "attachment_parts"."size", "attachment_parts"."sha256") = case when "attachment_parts"."bytes" is null then 0 else 3 end)
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"inbound_reply_id" uuid,
	"reply_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"is_picture" boolean NOT NULL,
	"content_id" text DEFAULT '' NOT NULL,
	"size" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_of_one" CHECK (num_nonnulls(inbound_reply_id, reply_id) < 2)
);
--> statement-breakpoint
ALTER TABLE "inbound_replies" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "attachment_parts" ADD CONSTRAINT "attachment_parts_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_inbound_reply_id_inbound_replies_id_fk" FOREIGN KEY ("inbound_reply_id") REFERENCES "public"."inbound_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_reply_id_message_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."message_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_message" ON "attachments" USING btree ("message_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attachments_inbound_reply" ON "attachments" USING btree ("inbound_reply_id");--> statement-breakpoint
CREATE INDEX "attachments_reply" ON "attachments" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "attachments_repeated" ON "attachments" USING btree ("sha256") WHERE inbound_reply_id is not null and is_picture;--> statement-breakpoint
CREATE TRIGGER attachments_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON attachments
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('messages');--> statement-breakpoint
-- Of emails that couldn't be read the whole field was stored, by which no erasure finds its person.
UPDATE inbound_emails SET from_address = coalesce(substring(from_address from '[^\s<>"(),;:]+@[^\s<>"(),;:]+'), '')
  WHERE is_other AND from_address ~ '[\s<>"]';
