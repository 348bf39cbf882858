CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"email" text,
	"details" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"answer" text,
	"erasure_id" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_requests_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "privacy_requests_kind" CHECK (kind in ('copy', 'correction', 'erasure')),
	CONSTRAINT "privacy_requests_state" CHECK (state in ('unconfirmed', 'open', 'done', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"mode" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"address_hashes" text[] NOT NULL,
	"never_write" boolean NOT NULL,
	"rows" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	CONSTRAINT "erasures_receipt" UNIQUE("receipt"),
	CONSTRAINT "erasures_mode" CHECK (mode in ('erase', 'anonymise'))
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"addresses" text[] NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lift_reason" text
);
--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_erasure_id_erasures_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_requests_newest" ON "privacy_requests" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "privacy_requests_due" ON "privacy_requests" USING btree ("due_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "privacy_requests_sender" ON "privacy_requests" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "privacy_requests_erasure" ON "privacy_requests" USING btree ("erasure_id");--> statement-breakpoint
CREATE INDEX "erasures_newest" ON "erasures" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "erasures_never_write" ON "erasures" USING gin ("address_hashes");--> statement-breakpoint
CREATE INDEX "legal_holds_in_force" ON "legal_holds" USING btree ("created_at") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_corrected" ON "contact_messages" USING btree (lower(corrected_email)) WHERE corrected_email is not null;--> statement-breakpoint
CREATE INDEX "message_answers_sender" ON "message_answers" USING btree (lower(from_address));--> statement-breakpoint
CREATE TRIGGER privacy_requests_live AFTER INSERT OR UPDATE OR DELETE ON privacy_requests
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('privacy');--> statement-breakpoint
CREATE TRIGGER legal_holds_live AFTER INSERT OR UPDATE OR DELETE ON legal_holds
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('privacy');--> statement-breakpoint
CREATE TRIGGER erasures_live AFTER INSERT OR UPDATE OR DELETE ON erasures
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('privacy');--> statement-breakpoint
-- Not when it is first needed: every backup from now on has the key by which an erasure after it is applied again.
INSERT INTO site_secrets (name, value) VALUES ('address-hash',
  translate(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', '-_'));
