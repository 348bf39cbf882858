CREATE TABLE "mail_suppressions" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ALTER COLUMN "mail_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "suppressed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_mail" CHECK (suppressed = (mail_id is null));--> statement-breakpoint
CREATE TRIGGER mail_suppressions_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON mail_suppressions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('newsletter');
