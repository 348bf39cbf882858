CREATE TABLE "retention" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"ran_at" timestamp (3) with time zone,
	"unrecorded" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "retention_one" CHECK (id = 1)
);
--> statement-breakpoint
-- A site that has leads must not lose any on the first night unseen: its owner is told, and has a month to choose periods.
INSERT INTO "retention" ("begins_at")
  SELECT now() + interval '30 days' WHERE EXISTS (SELECT FROM "site_owner") OR EXISTS (SELECT FROM "form_submissions");--> statement-breakpoint
-- The activity log stays append-only for its last year: what is older may be deleted, and nothing be changed.
DROP TRIGGER activity_append_only ON activity;--> statement-breakpoint
CREATE TRIGGER activity_append_only BEFORE UPDATE OR TRUNCATE ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION reject_activity_change();--> statement-breakpoint
ALTER TABLE activity ENABLE ALWAYS TRIGGER activity_append_only;--> statement-breakpoint
CREATE TRIGGER activity_last_year_stays BEFORE DELETE ON activity
  FOR EACH ROW WHEN (OLD.at > now() - interval '1 year') EXECUTE FUNCTION reject_activity_change();--> statement-breakpoint
ALTER TABLE activity ENABLE ALWAYS TRIGGER activity_last_year_stays;--> statement-breakpoint
GRANT DELETE ON activity TO CURRENT_USER;
