CREATE TABLE "content_drafts" (
	"document" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"values" jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	"base_revision" integer NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"problem" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_drafts_document_locale_pk" PRIMARY KEY("document","locale")
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"document" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"revision" integer NOT NULL,
	"values" jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	"publication" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_revisions_document_locale_revision_pk" PRIMARY KEY("document","locale","revision")
);
--> statement-breakpoint
CREATE INDEX "content_revisions_publication" ON "content_revisions" USING btree ("publication");--> statement-breakpoint
CREATE TRIGGER content_revisions_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('content');--> statement-breakpoint
CREATE TRIGGER content_drafts_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_drafts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('content-drafts');
