-- A case was three entries: a story of home's testimonials, a project's card, and a case study. What the owner has
-- replaced of the first two, published or drafted, is replaced of the third by now.
CREATE FUNCTION pg_temp.case_path(document text, path text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(replace(CASE
    WHEN document = 'home.testimonials' AND path ~ '^stories\.\w+\.(challenge|solution|result)$'
      THEN regexp_replace(path, '^stories\.(\w+)\.', 'studies.\1.inShort.')
    WHEN document = 'pages.projects' AND path ~ '^projects\.[\w-]+\.(image|imageAlt)$'
      THEN regexp_replace(path, '^projects\.', 'studies.')
    WHEN document = 'pages.projects'
      AND path ~ '^projects\.[\w-]+\.(title|description|requirements|ourRole|outcomes|tags)$'
      THEN regexp_replace(path, '^projects\.([\w-]+)\.', 'studies.\1.project.')
  END, 'fableFinch', 'fable-and-finch'), 'plumblineLabs', 'plumbline-labs'), 'haldenMoss', 'halden-and-moss')
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.case_texts(document text, texts jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(case_path, value), '{}')
  FROM (SELECT pg_temp.case_path(document, key) AS case_path, value FROM jsonb_each(texts)) AS moved
  WHERE case_path ~ '^studies\.(fable-and-finch|plumbline-labs|halden-and-moss)\.'
$$;--> statement-breakpoint
-- Where the cases were left out of one of the lists.
CREATE FUNCTION pg_temp.case_places(stories text, projects text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(format('studies.%s.shownOn', slug), places), '{}')
  FROM (
    SELECT slug, concat_ws(E'\n',
      CASE WHEN stories IS NULL OR id = ANY (string_to_array(stories, E'\n')) THEN 'home' END,
      CASE WHEN is_project AND (projects IS NULL OR slug = ANY (string_to_array(projects, E'\n'))) THEN 'projects' END
    ) AS places, concat_ws(E'\n', 'home', CASE WHEN is_project THEN 'projects' END) AS shipped
    FROM (VALUES ('fableFinch', 'fable-and-finch', true), ('plumblineLabs', 'plumbline-labs', true),
      ('haldenMoss', 'halden-and-moss', false)) AS cases (id, slug, is_project)
  ) AS listed WHERE places <> shipped
$$;--> statement-breakpoint
CREATE TEMP VIEW case_revisions AS
  SELECT DISTINCT ON (document, locale) * FROM content_revisions
  WHERE document IN ('home.testimonials', 'pages.projects', 'pages.case-studies')
  ORDER BY document, locale, revision DESC;--> statement-breakpoint
INSERT INTO content_revisions (document, locale, revision, values, defaults, publication)
SELECT 'pages.case-studies', en.locale, coalesce(cases.revision, 0) + 1, coalesce(cases.values, '{}') || moved.values,
  coalesce(cases.defaults, '{}') || moved.defaults, gen_random_uuid()
FROM (VALUES ('en')) AS en (locale)
LEFT JOIN case_revisions AS cases ON cases.document = 'pages.case-studies' AND cases.locale = en.locale
LEFT JOIN case_revisions AS home ON home.document = 'home.testimonials' AND home.locale = en.locale
LEFT JOIN case_revisions AS projects ON projects.document = 'pages.projects' AND projects.locale = en.locale
CROSS JOIN LATERAL (SELECT
  pg_temp.case_texts('home.testimonials', coalesce(home.values, '{}'))
    || pg_temp.case_texts('pages.projects', coalesce(projects.values, '{}'))
    || pg_temp.case_places(home.values ->> 'stories', projects.values ->> 'projects') AS values,
  pg_temp.case_texts('home.testimonials', coalesce(home.defaults, '{}'))
    || pg_temp.case_texts('pages.projects', coalesce(projects.defaults, '{}')) AS defaults
) AS moved
WHERE moved.values <> '{}';--> statement-breakpoint
-- A draft holds all that would be in force: what only a draft of the other two has replaced goes into that of the cases.
INSERT INTO content_drafts (document, locale, values, defaults, base_revision)
SELECT 'pages.case-studies', 'en', coalesce(cases.values, '{}') || moved.values,
  coalesce(cases.defaults, '{}') || moved.defaults, coalesce(cases.revision, 0)
FROM (SELECT jsonb_object_agg(texts.key, texts.value) AS values, jsonb_object_agg(texts.key, hashes.value)
    FILTER (WHERE hashes.value IS NOT NULL) AS defaults
  FROM content_drafts AS draft
  CROSS JOIN LATERAL jsonb_each(pg_temp.case_texts(draft.document, draft.values)) AS texts
  LEFT JOIN LATERAL jsonb_each(pg_temp.case_texts(draft.document, draft.defaults)) AS hashes ON hashes.key = texts.key
  WHERE draft.document IN ('home.testimonials', 'pages.projects') AND draft.locale = 'en') AS drafted
LEFT JOIN case_revisions AS cases ON cases.document = 'pages.case-studies' AND cases.locale = 'en'
CROSS JOIN LATERAL (SELECT drafted.values, coalesce(drafted.defaults, '{}') AS defaults) AS moved
WHERE NOT coalesce(cases.values, '{}') @> drafted.values
ON CONFLICT (document, locale) DO UPDATE
SET values = content_drafts.values || excluded.values, defaults = content_drafts.defaults || excluded.defaults;--> statement-breakpoint
DROP VIEW case_revisions;
