CREATE TABLE "bulk_act_records" (
	"act_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"former" text,
	CONSTRAINT "bulk_act_records_act_id_record_id_pk" PRIMARY KEY("act_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"params" jsonb NOT NULL,
	"selection" jsonb,
	"actor" jsonb NOT NULL,
	"state" text NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"is_undo" boolean DEFAULT false NOT NULL,
	"recorded" integer DEFAULT 0 NOT NULL,
	"place_at" timestamp (3) with time zone,
	"place_id" uuid,
	"problem" text,
	"is_shown" boolean DEFAULT false NOT NULL,
	"worker" uuid,
	"leased_until" timestamp (3) with time zone,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_acts_state" CHECK (state in ('running', 'done', 'cancelled', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "bulk_act_records" ADD CONSTRAINT "bulk_act_records_act_id_bulk_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."bulk_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_act_records_record" ON "bulk_act_records" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "bulk_acts_queue" ON "bulk_acts" USING btree ("ordered_at","id") WHERE state in ('running', 'undoing');--> statement-breakpoint
-- A bulk act goes through a million records in some thousand transactions. Each would have every open screen load again, and
-- a commit that notifies waits for all others that do: the act announces its topics itself, once a second.
CREATE OR REPLACE FUNCTION announce_topic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('site.quiet', true) IS DISTINCT FROM 'on' THEN
    PERFORM pg_notify('live', TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;
