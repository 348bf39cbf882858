ALTER TABLE "newsletter_subscriptions" DROP COLUMN "confirmation_sent_at";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" DROP COLUMN "confirmations_sent";