DROP INDEX "bulk_acts_queue";--> statement-breakpoint
ALTER TABLE "bulk_acts" ALTER COLUMN "starts_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "bulk_acts" ADD COLUMN "sequence" bigserial NOT NULL;--> statement-breakpoint
CREATE INDEX "bulk_acts_queue" ON "bulk_acts" USING btree ("sequence") WHERE state in ('running', 'undoing');--> statement-breakpoint
UPDATE "bulk_acts" SET "sequence" = place
  FROM (SELECT id AS ordered, row_number() OVER (ORDER BY ordered_at, id) AS place FROM bulk_acts) queue WHERE id = ordered;--> statement-breakpoint
ALTER TABLE "bulk_acts" DROP COLUMN "ordered_at";