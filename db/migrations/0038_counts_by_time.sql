ALTER TABLE "record_counts" DROP CONSTRAINT "record_counts_measure_dimensions_pk";--> statement-breakpoint
ALTER TABLE "record_counts" ADD COLUMN "span" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "record_counts" ADD COLUMN "at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_count_deltas" ADD COLUMN "at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_counts" ADD CONSTRAINT "record_counts_measure_span_at_dimensions_pk" PRIMARY KEY("measure","span","at","dimensions");--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "record_counts_by_time" ON "record_counts" USING btree ("measure","span","at","dimensions","count");--> statement-breakpoint
DROP TRIGGER form_submissions_counted_in ON form_submissions;--> statement-breakpoint
DROP TRIGGER form_submissions_counted_out ON form_submissions;--> statement-breakpoint
DROP TRIGGER form_submissions_recounted_out ON form_submissions;--> statement-breakpoint
DROP TRIGGER form_submissions_recounted_in ON form_submissions;--> statement-breakpoint
DROP TRIGGER form_submissions_uncounted ON form_submissions;--> statement-breakpoint
-- A lead is answered by the first reply, or by the first status change that isn't just its being opened. A reply that could
-- not be delivered doesn't count.
CREATE FUNCTION first_answers(leads uuid[]) RETURNS TABLE (lead_id uuid, answered_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT e.lead_id, min(e.created_at) FROM lead_events e
  WHERE e.lead_id = ANY (leads)
    AND (e.kind = 'reply' OR (e.kind = 'status' AND e.became NOT IN ('unread', 'read', 'new')))
    AND NOT EXISTS (
      SELECT FROM lead_events u WHERE u.lead_id = e.lead_id AND u.kind = 'undelivered' AND u.created_at >= e.created_at
        AND NOT EXISTS (
          SELECT FROM lead_events r WHERE r.lead_id = e.lead_id AND r.kind = 'reply'
            AND r.created_at > e.created_at AND r.created_at <= u.created_at))
  GROUP BY e.lead_id
$$;--> statement-breakpoint
UPDATE form_submissions s SET answered_at = a.answered_at
  FROM first_answers((SELECT array_agg(DISTINCT lead_id) FROM lead_events WHERE kind IN ('status', 'reply'))) a
  WHERE a.lead_id = s.id;--> statement-breakpoint
-- Locks the submissions before it reads their events, so that what another transaction has just added is among them. Only
-- submissions that change are written, since an update of none would still notify.
CREATE FUNCTION keep_first_answers(leads uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  answers timestamptz[];
BEGIN
  PERFORM FROM form_submissions WHERE id = ANY (leads) ORDER BY id FOR NO KEY UPDATE;
  SELECT array_agg(s.id), array_agg(a.answered_at) INTO changed, answers
    FROM form_submissions s LEFT JOIN first_answers(leads) a ON a.lead_id = s.id
    WHERE s.id = ANY (leads) AND s.answered_at IS DISTINCT FROM a.answered_at;
  IF changed IS NOT NULL THEN
    UPDATE form_submissions s SET answered_at = found.answer
      FROM unnest(changed, answers) AS found(lead, answer) WHERE s.id = found.lead;
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_answered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  leads uuid[];
BEGIN
  SELECT array_agg(DISTINCT lead_id) INTO leads FROM changed
    WHERE kind IN ('reply', 'undelivered') OR (kind = 'status' AND became NOT IN ('unread', 'read', 'new'));
  IF leads IS NOT NULL THEN PERFORM keep_first_answers(leads); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER lead_events_answered AFTER INSERT ON lead_events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_answered();--> statement-breakpoint
CREATE TRIGGER lead_events_unanswered AFTER DELETE ON lead_events REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_answered();--> statement-breakpoint
-- A response time in seconds, rounded as formatDuration() (app/domain/dashboard/ui/charts/chart-format.ts) shows it, so that
-- there are some hundred of them and not as many as answers.
CREATE FUNCTION round_response_time(answer interval) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (round(seconds / step) * step)::integer
  FROM (SELECT greatest(extract(epoch FROM answer), 0) AS seconds) AS exact,
    LATERAL (SELECT CASE WHEN seconds < 59.5 THEN 1 WHEN seconds < 3570 THEN 60 WHEN seconds < 36000 THEN 360
      WHEN seconds < 172800 THEN 3600 WHEN seconds < 864000 THEN 8640 ELSE 86400 END AS step) AS rounding
$$;--> statement-breakpoint
-- What one submission counts for. Leads are submissions that want an answer; a newsletter signup is none, nor is suspected
-- spam. Counts by time are kept for the last hundred days; charts go back ninety.
CREATE FUNCTION submission_counts(form_type text, status text, read boolean, suspected_spam boolean, source text,
  created_at timestamptz, answered_at timestamptz)
RETURNS TABLE (measure text, at timestamptz, dimensions text) LANGUAGE sql STABLE AS $$
  SELECT counted.measure, counted.at, counted.dimensions
  FROM (VALUES
    ('submissions', '-infinity'::timestamptz, concat_ws('/', form_type, status, CASE WHEN read THEN 'read' ELSE 'unread' END,
      CASE WHEN suspected_spam THEN 'spam' ELSE 'real' END), true),
    ('received', date_bin('15 minutes', created_at, '2000-01-01 00:00Z'), concat_ws('/', form_type, source),
      created_at >= now() - interval '100 days' AND NOT suspected_spam),
    ('progress', date_bin('15 minutes', created_at, '2000-01-01 00:00Z'),
      CASE WHEN status = 'new' AND read THEN 'read' ELSE status END,
      created_at >= now() - interval '100 days' AND NOT suspected_spam AND form_type <> 'newsletter'),
    ('response-times', date_bin('15 minutes', created_at, '2000-01-01 00:00Z'), round_response_time(answered_at - created_at)::text,
      answered_at IS NOT NULL AND created_at >= now() - interval '100 days' AND NOT suspected_spam AND form_type <> 'newsletter')
  ) AS counted (measure, at, dimensions, is_counted)
  WHERE counted.is_counted
$$;--> statement-breakpoint
-- The argument is 1 for rows that a statement has put in, and -1 for those that it has taken away.
CREATE OR REPLACE FUNCTION count_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_count_deltas (measure, at, dimensions, delta)
    SELECT c.measure, c.at, c.dimensions, count(*) * TG_ARGV[0]::integer
    FROM changed r, submission_counts(r.form_type, r.status, r.read, r.suspected_spam, r.source, r.created_at, r.answered_at) c
    GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What an update has left as it was cancels out.
CREATE FUNCTION recount_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_count_deltas (measure, at, dimensions, delta)
    SELECT c.measure, c.at, c.dimensions, sum(r.sign)
    FROM (
      SELECT form_type, status, read, suspected_spam, source, created_at, answered_at, -1 AS sign FROM was
      UNION ALL SELECT form_type, status, read, suspected_spam, source, created_at, answered_at, 1 FROM became
    ) r, submission_counts(r.form_type, r.status, r.read, r.suspected_spam, r.source, r.created_at, r.answered_at) c
    GROUP BY 1, 2, 3 HAVING sum(r.sign) <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION empty_record_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM record_counts WHERE measure = ANY (TG_ARGV);
  DELETE FROM record_count_deltas WHERE measure = ANY (TG_ARGV);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER form_submissions_counted_in AFTER INSERT ON form_submissions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_submissions('1');--> statement-breakpoint
CREATE TRIGGER form_submissions_counted_out AFTER DELETE ON form_submissions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_submissions('-1');--> statement-breakpoint
CREATE TRIGGER form_submissions_recounted AFTER UPDATE ON form_submissions
  REFERENCING OLD TABLE AS was NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION recount_submissions();--> statement-breakpoint
CREATE TRIGGER form_submissions_uncounted AFTER TRUNCATE ON form_submissions
  FOR EACH STATEMENT EXECUTE FUNCTION empty_record_counts('submissions', 'received', 'progress', 'response-times');--> statement-breakpoint
-- What there is already; the first run of the task adds it up.
INSERT INTO record_count_deltas (measure, at, dimensions, delta)
  SELECT c.measure, c.at, c.dimensions, count(*)
  FROM form_submissions s,
    submission_counts(s.form_type, s.status, s.read, s.suspected_spam, s.source, s.created_at, s.answered_at) c
  WHERE s.created_at >= now() - interval '100 days' AND c.measure <> 'submissions' GROUP BY 1, 2, 3;
