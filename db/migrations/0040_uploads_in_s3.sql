CREATE TABLE "image_store" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"folder" text NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"failure" text,
	"missing" integer DEFAULT 0 NOT NULL,
	"missing_since" timestamp (3) with time zone,
	CONSTRAINT "image_store_one_row" CHECK ("image_store"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "unused_image_objects" (
	"object_key" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_files" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "image_files" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "image_files" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "image_files" ADD COLUMN "sha256" varchar(64);--> statement-breakpoint
ALTER TABLE "image_files" ADD CONSTRAINT "image_files_in_one_place" CHECK (num_nulls("image_files"."object_key", "image_files"."size", "image_files"."sha256") = case when "image_files"."bytes" is null then 0 else 3 end);--> statement-breakpoint
CREATE TRIGGER image_files_stored AFTER INSERT ON image_files
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('image-files');--> statement-breakpoint
CREATE TRIGGER image_store_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON image_store
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('backups');
