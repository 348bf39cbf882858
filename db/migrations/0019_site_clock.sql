CREATE TABLE "site_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
