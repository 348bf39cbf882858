CREATE TABLE "backup_copies" (
	"backup_id" uuid NOT NULL,
	"place" text NOT NULL,
	"is_there" boolean NOT NULL,
	"problem" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "backup_copies_backup_id_place_pk" PRIMARY KEY("backup_id","place")
);
--> statement-breakpoint
CREATE TABLE "backup_schedule" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backup_schedule_is_one_row" CHECK ("backup_schedule"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"proved_at" timestamp (3) with time zone,
	"problem" text,
	"progress" jsonb,
	"is_cancelling" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "backups_file_name_unique" UNIQUE("file_name")
);
--> statement-breakpoint
ALTER TABLE "backup_copies" ADD CONSTRAINT "backup_copies_backup_id_backups_id_fk" FOREIGN KEY ("backup_id") REFERENCES "public"."backups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_newest" ON "backups" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE TRIGGER backups_live AFTER INSERT OR UPDATE OR DELETE ON backups
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('backups');--> statement-breakpoint
CREATE TRIGGER backup_copies_live AFTER INSERT OR UPDATE OR DELETE ON backup_copies
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('backups');--> statement-breakpoint
-- No backup is due, and none is missed, for the time before.
INSERT INTO backup_schedule DEFAULT VALUES;
