-- How often the digest comes is a setting of the room "notifications" from now on.
INSERT INTO "setting_revisions" ("room", "revision", "values")
  SELECT 'notifications', 1, jsonb_build_object('OWNER_DIGEST', "digest") FROM "mail_settings" WHERE "digest" <> 'off';--> statement-breakpoint
UPDATE "mail_settings" SET "digest_until" = NULL WHERE "digest" = 'off';--> statement-breakpoint
ALTER TABLE "mail_settings" DROP CONSTRAINT "mail_settings_digest";--> statement-breakpoint
ALTER TABLE "mail_settings" DROP COLUMN "digest";--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER push_subscriptions_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON push_subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('push');
