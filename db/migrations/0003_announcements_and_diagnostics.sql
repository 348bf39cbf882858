CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"link_text" text DEFAULT '' NOT NULL,
	"tone" text DEFAULT 'info' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_tone" CHECK (tone in ('info', 'success', 'warning')),
	CONSTRAINT "announcements_order" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "diagnostic_project" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"api_key" text NOT NULL,
	"auth_domain" text NOT NULL,
	"project_id" text NOT NULL,
	"storage_bucket" text NOT NULL,
	"messaging_sender_id" text NOT NULL,
	"app_id" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diagnostic_project_single" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "diagnostics" (
	"path" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "portrait" integer;--> statement-breakpoint
CREATE INDEX "announcements_start" ON "announcements" USING btree ("starts_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobs_status_newest" ON "jobs" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE TRIGGER announcements_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('announcements');--> statement-breakpoint
CREATE TRIGGER diagnostic_project_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON diagnostic_project
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('diagnostics');
