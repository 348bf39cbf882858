ALTER TABLE "mail_server" ADD COLUMN "awaits_acceptance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_server" ADD COLUMN "refused_emails" uuid[] DEFAULT '{}' NOT NULL;