DROP INDEX "blog_posts_newest_of_all";--> statement-breakpoint
CREATE INDEX "blog_posts_newest_of_all" ON "blog_posts" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);