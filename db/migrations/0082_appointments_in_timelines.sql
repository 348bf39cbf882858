ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_kind";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "hour12" boolean;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_kind" CHECK (kind in ('status', 'reply', 'undelivered', 'answer', 'note', 'spam', 'deleted', 'appointment'));