CREATE TABLE "setting_revisions" (
	"room" text NOT NULL,
	"revision" integer NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setting_revisions_room_revision_pk" PRIMARY KEY("room","revision")
);
--> statement-breakpoint
CREATE TRIGGER setting_revisions_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON setting_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('settings');
