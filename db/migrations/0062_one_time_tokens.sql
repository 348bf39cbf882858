-- Accounts, sessions and tokens in the site's own shape. Sessions, passwords and pending links stay valid.
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text,
	"token_hash" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "one_time_tokens" ("id", "purpose", "user_id", "token_hash", "details", "expires_at", "used_at", "created_at")
  SELECT "id", "purpose", "user_id", "token_hash", jsonb_strip_nulls(jsonb_build_object('email', "email")), "expires_at", "used_at", "created_at"
    FROM "one_time_links"
  UNION ALL SELECT "id", 'set-up', null, "token_hash", '{}', "expires_at", "used_at", "created_at" FROM "set_up_links"
  UNION ALL SELECT "id", 'second-step', "user_id", "token_hash",
      jsonb_build_object('signedInWith', "signed_in_with", 'hasCommonPassword', "has_common_password"), "expires_at", null, "created_at"
    FROM "pending_sign_ins";--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "password_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_users" ALTER COLUMN "password_hash" DROP DEFAULT;--> statement-breakpoint
UPDATE "auth_users" u SET "password_hash" = a."password"
  FROM "auth_accounts" a WHERE a."user_id" = u."id" AND a."provider_id" = 'credential' AND a."password" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_users" DROP COLUMN "name", DROP COLUMN "email_verified", DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "auth_sessions" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
ALTER TABLE "auth_sessions" RENAME CONSTRAINT "auth_sessions_token_unique" TO "auth_sessions_token_hash_unique";--> statement-breakpoint
UPDATE "auth_sessions"
  SET "token_hash" = rtrim(translate(encode(sha256(convert_to("token_hash", 'UTF8')), 'base64'), '+/', '-_'), '=');--> statement-breakpoint
ALTER TABLE "auth_sessions" DROP COLUMN "updated_at";--> statement-breakpoint
DROP TABLE "auth_accounts", "auth_verifications", "one_time_links", "passkey_challenges", "pending_sign_ins", "set_up_links";
