DROP INDEX "blog_posts_owner_search";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(title || chr(10) || excerpt)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_unusual" ON "blog_posts" USING btree ("id") WHERE search_text ~ '[^\t\n\r -~\u00a0-\u00ff]';--> statement-breakpoint
CREATE INDEX "blog_posts_owner_search" ON "blog_posts" USING gin ("search_text" gin_trgm_ops);