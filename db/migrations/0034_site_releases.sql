CREATE TABLE "site_releases" (
	"version" text NOT NULL,
	"revision" text NOT NULL,
	"migration" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "site_releases_version_revision_migration_pk" PRIMARY KEY("version","revision","migration")
);
