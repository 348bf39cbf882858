CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"category" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"subject_label" text,
	"details" jsonb NOT NULL,
	"session_id" text,
	"network" text,
	"device" text,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("actor","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_category" ON "activity" USING btree ("category","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_actor_category" ON "activity" USING btree ("actor","category","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_search" ON "activity" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER activity_live AFTER INSERT ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('activity');--> statement-breakpoint
-- Append-only. The privileges reject a statement before it is run, also of the table's owner, which this role is. The
-- trigger does for a superuser, whom privileges don't bind, and after a GRANT; ALWAYS: also under
-- session_replication_role = replica, where others don't fire.
REVOKE UPDATE, DELETE, TRUNCATE ON activity FROM PUBLIC, CURRENT_USER;--> statement-breakpoint
CREATE FUNCTION reject_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The activity log is append-only: % is rejected.', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION reject_activity_change();--> statement-breakpoint
ALTER TABLE activity ENABLE ALWAYS TRIGGER activity_append_only;
