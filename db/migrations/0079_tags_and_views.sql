CREATE TABLE "inbox_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"filters" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_tags" (
	"lead_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_tags_lead_id_tag_pk" PRIMARY KEY("lead_id","tag")
);
--> statement-breakpoint
CREATE INDEX "lead_tags_tag" ON "lead_tags" USING btree ("tag","lead_id");--> statement-breakpoint
CREATE TRIGGER lead_tags_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lead_tags
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('conversations');--> statement-breakpoint
CREATE TRIGGER inbox_views_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON inbox_views
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('conversations');
