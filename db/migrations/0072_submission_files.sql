CREATE TABLE "submission_file_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "submission_file_parts_position" UNIQUE("submission_id","position")
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_files_type" CHECK (type in ('pdf', 'docx', 'odt'))
);
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "opening" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "submission_file_parts" ADD CONSTRAINT "submission_file_parts_submission_id_submission_files_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission_files"("submission_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;