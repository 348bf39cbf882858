ALTER TABLE "submission_file_parts" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_file_parts" ADD COLUMN "object_key" text;--> statement-breakpoint
ALTER TABLE "submission_file_parts" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "submission_file_parts" ADD COLUMN "sha256" varchar(64);--> statement-breakpoint
ALTER TABLE "submission_file_parts" ADD CONSTRAINT "submission_file_parts_in_one_place" CHECK (num_nulls("submission_file_parts"."object_key", "submission_file_parts"."size", "submission_file_parts"."sha256") = case when "submission_file_parts"."bytes" is null then 0 else 3 end);