CREATE TABLE "appointments" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"asked_for" timestamp (3) with time zone NOT NULL,
	"blocked" "tstzrange" NOT NULL,
	"status" text NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"time_zone" text,
	"place" text,
	"ended_by" text,
	"word" text,
	"answer" text,
	"reminded_day_at" timestamp (3) with time zone,
	"reminded_hour_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_status" CHECK (status in ('requested', 'confirmed', 'cancelled', 'expired', 'no-show')),
	CONSTRAINT "appointments_ended_by" CHECK (ended_by in ('visitor', 'owner')),
	CONSTRAINT "appointments_answer" CHECK (answer in ('accepted', 'tentative', 'declined')),
	CONSTRAINT "appointments_span" CHECK (ends_at > starts_at and blocked @> tstzrange(starts_at, ends_at))
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_starts_at" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointments_hold_until" ON "appointments" USING btree ("hold_until") WHERE status = 'requested';--> statement-breakpoint
-- No two appointments at one time, whoever stores them and however many at once. Deferrable, so that the rows of a
-- rollback may come in any order.
ALTER TABLE appointments ADD CONSTRAINT appointments_never_twice EXCLUDE USING gist (blocked WITH &&)
  WHERE (status in ('requested', 'confirmed') and not released) DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
CREATE TRIGGER appointments_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON appointments
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('appointments');--> statement-breakpoint
-- Spam holds no time. "Not spam" takes it again; where another one has it by then, the appointment stays released.
CREATE FUNCTION release_time_of_spam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointments SET released = NEW.suspected_spam WHERE submission_id = NEW.id;
  RETURN NULL;
EXCEPTION WHEN exclusion_violation THEN
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER form_submissions_time AFTER UPDATE OF suspected_spam ON form_submissions
  FOR EACH ROW WHEN (OLD.suspected_spam IS DISTINCT FROM NEW.suspected_spam AND NEW.form_type = 'consultation')
  EXECUTE FUNCTION release_time_of_spam();
