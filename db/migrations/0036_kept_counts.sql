CREATE TABLE "record_count_deltas" (
	"measure" text NOT NULL,
	"dimensions" text NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_counts" (
	"measure" text NOT NULL,
	"dimensions" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "record_counts_measure_dimensions_pk" PRIMARY KEY("measure","dimensions")
);
--> statement-breakpoint
DROP INDEX "business_enquiries_tally";--> statement-breakpoint
DROP INDEX "contact_messages_tally";--> statement-breakpoint
DROP INDEX "form_submissions_tally";--> statement-breakpoint
-- The argument is 1 for rows that a statement has put in or left behind, and -1 for what it has taken away or changed; both
-- are called "changed". app/domain/leads/counts/counted-leads.server.ts has the same dimensions.
CREATE FUNCTION count_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_count_deltas (measure, dimensions, delta)
    SELECT 'submissions', concat_ws('/', form_type, status, CASE WHEN read THEN 'read' ELSE 'unread' END,
      CASE WHEN suspected_spam THEN 'spam' ELSE 'real' END), count(*) * TG_ARGV[0]::integer
    FROM changed GROUP BY 2;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_count_deltas (measure, dimensions, delta)
    SELECT 'messages', concat_ws('/', status, CASE WHEN is_starred THEN 'starred' ELSE 'plain' END,
      CASE WHEN suspected_spam THEN 'spam' ELSE 'real' END), count(*) * TG_ARGV[0]::integer
    FROM changed GROUP BY 2;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION count_enquiries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_count_deltas (measure, dimensions, delta)
    SELECT 'enquiries', concat_ws('/', status, CASE WHEN suspected_spam THEN 'spam' ELSE 'real' END),
      count(*) * TG_ARGV[0]::integer
    FROM changed GROUP BY 2;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION empty_record_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM record_counts WHERE measure = TG_ARGV[0];
  DELETE FROM record_count_deltas WHERE measure = TG_ARGV[0];
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER form_submissions_counted_in AFTER INSERT ON form_submissions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_submissions('1');--> statement-breakpoint
CREATE TRIGGER form_submissions_counted_out AFTER DELETE ON form_submissions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_submissions('-1');--> statement-breakpoint
CREATE TRIGGER form_submissions_recounted_out AFTER UPDATE ON form_submissions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_submissions('-1');--> statement-breakpoint
CREATE TRIGGER form_submissions_recounted_in AFTER UPDATE ON form_submissions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_submissions('1');--> statement-breakpoint
CREATE TRIGGER form_submissions_uncounted AFTER TRUNCATE ON form_submissions
  FOR EACH STATEMENT EXECUTE FUNCTION empty_record_counts('submissions');--> statement-breakpoint
CREATE TRIGGER contact_messages_counted_in AFTER INSERT ON contact_messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages('1');--> statement-breakpoint
CREATE TRIGGER contact_messages_counted_out AFTER DELETE ON contact_messages REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages('-1');--> statement-breakpoint
CREATE TRIGGER contact_messages_recounted_out AFTER UPDATE ON contact_messages REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages('-1');--> statement-breakpoint
CREATE TRIGGER contact_messages_recounted_in AFTER UPDATE ON contact_messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages('1');--> statement-breakpoint
CREATE TRIGGER contact_messages_uncounted AFTER TRUNCATE ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION empty_record_counts('messages');--> statement-breakpoint
CREATE TRIGGER business_enquiries_counted_in AFTER INSERT ON business_enquiries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_enquiries('1');--> statement-breakpoint
CREATE TRIGGER business_enquiries_counted_out AFTER DELETE ON business_enquiries REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_enquiries('-1');--> statement-breakpoint
CREATE TRIGGER business_enquiries_recounted_out AFTER UPDATE ON business_enquiries REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_enquiries('-1');--> statement-breakpoint
CREATE TRIGGER business_enquiries_recounted_in AFTER UPDATE ON business_enquiries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_enquiries('1');--> statement-breakpoint
CREATE TRIGGER business_enquiries_uncounted AFTER TRUNCATE ON business_enquiries
  FOR EACH STATEMENT EXECUTE FUNCTION empty_record_counts('enquiries');--> statement-breakpoint
-- What there is already.
INSERT INTO record_counts (measure, dimensions, count)
  SELECT 'submissions', concat_ws('/', form_type, status, CASE WHEN read THEN 'read' ELSE 'unread' END,
    CASE WHEN suspected_spam THEN 'spam' ELSE 'real' END), count(*)
  FROM form_submissions GROUP BY 2
  UNION ALL
  SELECT 'messages', concat_ws('/', status, CASE WHEN is_starred THEN 'starred' ELSE 'plain' END,
    CASE WHEN suspected_spam THEN 'spam' ELSE 'real' END), count(*)
  FROM contact_messages GROUP BY 2
  UNION ALL
  SELECT 'enquiries', concat_ws('/', status, CASE WHEN suspected_spam THEN 'spam' ELSE 'real' END), count(*)
  FROM business_enquiries GROUP BY 2;
