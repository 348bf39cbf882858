DROP INDEX "bulk_act_records_skipped";--> statement-breakpoint
ALTER TABLE "bulk_act_records" DROP COLUMN "skipped";--> statement-breakpoint
ALTER TABLE "bulk_acts" DROP COLUMN "worker";--> statement-breakpoint
ALTER TABLE "bulk_acts" DROP COLUMN "leased_until";