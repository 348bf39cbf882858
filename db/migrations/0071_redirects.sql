-- Addresses that lead to others. The old slugs of posts become such redirects, written as browsers write paths.
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_path" text NOT NULL,
	"target" text NOT NULL,
	"permanent" boolean DEFAULT true NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_path_unique" UNIQUE("from_path"),
	CONSTRAINT "redirects_origin" CHECK (origin in ('owner', 'moved', 'imported'))
);
--> statement-breakpoint
CREATE INDEX "redirects_newest" ON "redirects" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE FUNCTION pg_temp.post_path(slug text) RETURNS text LANGUAGE sql AS $$
  SELECT '/company/blog/' || string_agg(
      CASE WHEN character ~ '^[A-Za-z0-9-]$' THEN character
        ELSE regexp_replace(upper(encode(convert_to(character, 'UTF8'), 'hex')), '(..)', '%\1', 'g') END,
      '' ORDER BY place)
    FROM regexp_split_to_table(slug, '') WITH ORDINALITY AS characters (character, place)
$$;--> statement-breakpoint
INSERT INTO "redirects" ("id", "from_path", "target", "origin", "created_at", "updated_at")
  SELECT gen_random_uuid(), pg_temp.post_path("old"."slug"), pg_temp.post_path("post"."slug"), 'moved',
      "old"."created_at", "old"."created_at"
    FROM "blog_old_slugs" "old" JOIN "blog_posts" "post" ON "post"."id" = "old"."post_id"
    WHERE NOT EXISTS (SELECT FROM "blog_posts" "now" WHERE "now"."slug" = "old"."slug");--> statement-breakpoint
DROP TABLE "blog_old_slugs";--> statement-breakpoint
CREATE TRIGGER redirects_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON redirects
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('redirects');
