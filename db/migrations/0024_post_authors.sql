ALTER TABLE "blog_post_versions" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "author" text;