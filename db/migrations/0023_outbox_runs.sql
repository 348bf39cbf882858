ALTER TABLE "mails" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "lease_until";
