-- Counts of rows by some of their columns alone, in one table; what was counted by time is read from the submissions themselves.
DROP TRIGGER form_submissions_counted_in ON form_submissions;--> statement-breakpoint
DROP TRIGGER form_submissions_counted_out ON form_submissions;--> statement-breakpoint
DROP TRIGGER form_submissions_recounted ON form_submissions;--> statement-breakpoint
DROP TRIGGER form_submissions_uncounted ON form_submissions;--> statement-breakpoint
DROP FUNCTION count_submissions, recount_submissions, submission_counts, round_response_time;--> statement-breakpoint
DROP FUNCTION count_messages, count_enquiries, empty_record_counts CASCADE;--> statement-breakpoint
DROP TABLE "record_count_deltas";--> statement-breakpoint
DROP TABLE "record_counts";--> statement-breakpoint
CREATE TABLE "record_counts" (
	"measure" text NOT NULL,
	"dimensions" jsonb NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "form_submissions_trends" ON "form_submissions" USING btree ("created_at","form_type","source","status","read","answered_at") WHERE not suspected_spam;--> statement-breakpoint
-- The arguments are the columns that the rows of a table are counted by. What an update leaves as it was cancels out.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  columns text := array_to_string(TG_ARGV, ', ');
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM record_counts WHERE measure = TG_TABLE_NAME;
  ELSE
    EXECUTE format('INSERT INTO record_counts SELECT %L, jsonb_build_array(%s), sum(sign) FROM (%s) changed GROUP BY 2
      HAVING sum(sign) <> 0', TG_TABLE_NAME, columns, concat_ws(' UNION ALL ',
      CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT %s, -1 AS sign FROM was', columns) END,
      CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT %s, 1 AS sign FROM became', columns) END));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Has the rows of a table counted from now on, and counts what there is already.
CREATE FUNCTION keep_counts(counted text, VARIADIC columns text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event text[];
BEGIN
  FOREACH event SLICE 1 IN ARRAY ARRAY[['insert', 'NEW TABLE AS became'], ['delete', 'OLD TABLE AS was'],
    ['update', 'OLD TABLE AS was NEW TABLE AS became'], ['truncate', '']]
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I %s FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%s)',
      counted || '_counted_' || event[1], event[1], counted, 'REFERENCING ' || nullif(event[2], ''),
      (SELECT string_agg(quote_literal(name), ', ') FROM unnest(columns) name));
  END LOOP;
  EXECUTE format('INSERT INTO record_counts SELECT %L, jsonb_build_array(%s), count(*) FROM %I GROUP BY 2',
    counted, array_to_string(columns, ', '), counted);
END
$$;--> statement-breakpoint
SELECT keep_counts('form_submissions', 'form_type', 'status', 'read', 'suspected_spam');--> statement-breakpoint
SELECT keep_counts('contact_messages', 'status', 'is_starred', 'suspected_spam');--> statement-breakpoint
SELECT keep_counts('business_enquiries', 'status', 'suspected_spam');
