DROP INDEX "blog_posts_newest";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "blog_posts" SET "published_at" = "first"."at" FROM (
	SELECT "post_id", min("created_at") AS "at" FROM "blog_post_versions" WHERE "kind" IN ('published', 'scheduled') GROUP BY "post_id"
) AS "first" WHERE "first"."post_id" = "blog_posts"."id";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "listed_at" timestamp (3) with time zone GENERATED ALWAYS AS (greatest(created_at, published_at)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("status","listed_at" DESC NULLS LAST);