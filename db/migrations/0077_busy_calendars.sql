CREATE TABLE "busy_calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_calendar_id_busy_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_times_calendar" ON "busy_times" USING btree ("calendar_id","starts_at");--> statement-breakpoint
CREATE TRIGGER busy_times_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON busy_times
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('appointments');--> statement-breakpoint
-- Row by row: each reading is an insert that becomes an update, which changes nothing that is shown.
CREATE TRIGGER busy_calendars_live AFTER INSERT OR DELETE ON busy_calendars
  FOR EACH ROW EXECUTE FUNCTION announce_topic('appointments');--> statement-breakpoint
CREATE TRIGGER busy_calendars_away AFTER UPDATE ON busy_calendars
  FOR EACH ROW WHEN (OLD.failing_since IS DISTINCT FROM NEW.failing_since OR OLD.problem IS DISTINCT FROM NEW.problem)
  EXECUTE FUNCTION announce_topic('appointments');
