-- Preview links show posts and pages. Of a token only the hash is stored; those that were given stay valid.
CREATE TABLE "preview_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shows" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "preview_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "preview_links_shows" ON "preview_links" USING btree ("shows");--> statement-breakpoint
INSERT INTO "preview_links" ("id", "shows", "token_hash", "created_at", "expires_at")
  SELECT gen_random_uuid(), "post_id"::text,
      rtrim(translate(encode(sha256(convert_to("token", 'UTF8')), 'base64'), '+/', '-_'), '='), "created_at", "expires_at"
    FROM "blog_preview_links";--> statement-breakpoint
DROP TABLE "blog_preview_links";--> statement-breakpoint
CREATE TRIGGER preview_links_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON preview_links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('preview-links');
