ALTER TABLE "auth_accounts" ADD COLUMN "issuer" text NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_issuer_account" UNIQUE("issuer","account_id");