-- A text as searches compare it: letters without accents and case, a number's digits without what separates them, no invisible
-- characters. What is searched for takes the same form.
CREATE FUNCTION search_form(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    CASE WHEN octet_length(value) = length(value) THEN lower(value)
    ELSE replace(replace(replace(translate(
      lower(regexp_replace(normalize(value, NFKD),
        '[\u00ad\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')),
      'øłđıς’‐–', 'oldiσ''--'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END,
    '([0-9])(?:\(0\)|[ ()./-])+(?=[0-9])', '\1', 'g')
$$;--> statement-breakpoint
-- The functions that write the search texts of leads.
DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY array['keep_submission_text', 'keep_message_text', 'keep_enquiry_text', 'add_submission_texts',
    'add_message_texts', 'add_enquiry_texts']
  LOOP EXECUTE replace(pg_get_functiondef(name::regproc), 'lower(', 'search_form('); END LOOP;
END $$;--> statement-breakpoint
-- Rewrites the tables in the order in which their rows are stored, with their indexes; the log takes no other change.
ALTER TABLE submission_texts ALTER COLUMN text TYPE text USING search_form(text);--> statement-breakpoint
ALTER TABLE message_texts ALTER COLUMN text TYPE text USING search_form(text);--> statement-breakpoint
ALTER TABLE enquiry_texts ALTER COLUMN text TYPE text USING search_form(text);--> statement-breakpoint
ALTER TABLE activity ALTER COLUMN search_text TYPE text USING search_form(search_text);--> statement-breakpoint
ALTER TABLE blog_posts DROP COLUMN search_text;--> statement-breakpoint
ALTER TABLE blog_posts ADD COLUMN search_text text GENERATED ALWAYS AS (search_form(title || chr(10) || excerpt)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX blog_posts_unusual ON blog_posts USING btree (id) WHERE search_text ~ '[^\t\n\r -~\u00a0-\u00ff]';--> statement-breakpoint
CREATE INDEX blog_posts_owner_search ON blog_posts USING gin (search_text gin_trgm_ops);--> statement-breakpoint
ANALYZE submission_texts, message_texts, enquiry_texts, activity, blog_posts;
