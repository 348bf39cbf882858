CREATE TABLE "one_time_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text,
	"email" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "last_ip_address" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "authenticated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "signed_in_with" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_links_user" ON "one_time_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE TRIGGER auth_sessions_live AFTER INSERT OR DELETE ON auth_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('security');--> statement-breakpoint
CREATE TRIGGER one_time_links_live AFTER INSERT OR DELETE OR UPDATE OF used_at ON one_time_links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('security');--> statement-breakpoint
CREATE TRIGGER auth_users_live AFTER UPDATE OF email ON auth_users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('security');
