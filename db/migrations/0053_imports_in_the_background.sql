CREATE TABLE "newsletter_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email_key" text NOT NULL,
	"state" text NOT NULL,
	"has_date_only" boolean NOT NULL,
	"address_hashes" text[] NOT NULL,
	"subscription" jsonb NOT NULL,
	"bounce" jsonb,
	CONSTRAINT "newsletter_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "newsletter_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'staged' NOT NULL,
	"fingerprint" text DEFAULT '' NOT NULL,
	"send_confirmations" boolean NOT NULL,
	"actor" jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_imports_state" CHECK (state in ('staged', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "newsletter_imports_state" ON "newsletter_imports" USING btree ("state");--> statement-breakpoint
CREATE TRIGGER newsletter_imports_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON newsletter_imports
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('newsletter');
