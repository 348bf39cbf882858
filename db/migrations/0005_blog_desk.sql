CREATE TABLE "blog_old_slugs" (
	"slug" varchar(120) PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_post_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text NOT NULL,
	"image_url" text NOT NULL,
	"image_alt" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_preview_links" (
	"token" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_schedule" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	CONSTRAINT "blog_schedule_single" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "image_files" (
	"hash" varchar(32) NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "image_files_hash_format_width_pk" PRIMARY KEY("hash","format","width")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" varchar(32) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "schedule_problem" text;--> statement-breakpoint
ALTER TABLE "blog_old_slugs" ADD CONSTRAINT "blog_old_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_versions" ADD CONSTRAINT "blog_post_versions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_preview_links" ADD CONSTRAINT "blog_preview_links_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_files" ADD CONSTRAINT "image_files_hash_images_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."images"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_old_slugs_post" ON "blog_old_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_post_versions_newest" ON "blog_post_versions" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "blog_preview_links_post" ON "blog_preview_links" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_posts_newest_of_all" ON "blog_posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_owner_search" ON "blog_posts" USING gin (title gin_trgm_ops, excerpt gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_due" ON "blog_posts" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_scheduled" CHECK (status = 'draft' or publish_at is null);--> statement-breakpoint
-- A draft is nobody's business but the owner's: while one is written, no public page is rendered anew and no visitor's
-- browser is told of anything.
CREATE FUNCTION announce_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.status = 'published') OR (TG_OP <> 'DELETE' AND NEW.status = 'published') THEN
    PERFORM pg_notify('live', 'blog');
  ELSE
    PERFORM pg_notify('live', 'blog-drafts');
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER blog_posts_live ON blog_posts;--> statement-breakpoint
CREATE TRIGGER blog_posts_live AFTER INSERT OR UPDATE OR DELETE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION announce_post();--> statement-breakpoint
CREATE TRIGGER blog_posts_emptied_live AFTER TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('blog');--> statement-breakpoint
CREATE TRIGGER blog_preview_links_live AFTER INSERT OR UPDATE OR DELETE ON blog_preview_links
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('blog-drafts');
