-- A submission and its text are checked to belong together with a plan that a connection makes once. Made while the table is
-- nearly empty it would read all of it, for each text, until PostgreSQL next looks how large the table has become.
ALTER FUNCTION keep_submission_text() SET enable_seqscan = off;
