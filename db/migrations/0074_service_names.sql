-- A service was named in its own texts and in the list of all. What the owner has replaced of the first name, published
-- or drafted, is replaced of the second by now, unless that was replaced, too.
CREATE FUNCTION pg_temp.service_names(texts jsonb, document text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN texts ? 'name'
    THEN jsonb_build_object(format('services.%s.name', split_part(document, '.', 2)), texts -> 'name') ELSE '{}' END
$$;--> statement-breakpoint
CREATE TEMP VIEW service_texts AS
  SELECT DISTINCT ON (document, locale) * FROM content_revisions
  WHERE document ~ '^services\.(project-coordination|client-reporting|invoice-management|crm-management|digital-marketing|creative-design|service-menu)$'
  ORDER BY document, locale, revision DESC;--> statement-breakpoint
INSERT INTO content_revisions (document, locale, revision, values, defaults, publication)
SELECT 'services.service-menu', named.locale, coalesce(menu.revision, 0) + 1, named.values || coalesce(menu.values, '{}'),
  named.defaults || coalesce(menu.defaults, '{}'), gen_random_uuid()
FROM (
  SELECT locale, jsonb_object_agg(texts.key, texts.value) AS values,
    coalesce(jsonb_object_agg(texts.key, page.defaults -> 'name') FILTER (WHERE page.defaults ? 'name'), '{}') AS defaults
  FROM service_texts AS page
  CROSS JOIN LATERAL jsonb_each(pg_temp.service_names(page.values, page.document)) AS texts
  WHERE page.document <> 'services.service-menu' GROUP BY locale
) AS named
LEFT JOIN service_texts AS menu ON menu.document = 'services.service-menu' AND menu.locale = named.locale;--> statement-breakpoint
-- A draft holds all that would be in force.
INSERT INTO content_drafts (document, locale, values, defaults, base_revision)
SELECT 'services.service-menu', drafted.locale, coalesce(menu.values, '{}') || drafted.values,
  coalesce(menu.defaults, '{}') || drafted.defaults, coalesce(menu.revision, 0)
FROM (
  SELECT locale, jsonb_object_agg(texts.key, texts.value) AS values,
    coalesce(jsonb_object_agg(texts.key, draft.defaults -> 'name') FILTER (WHERE draft.defaults ? 'name'), '{}') AS defaults
  FROM content_drafts AS draft
  CROSS JOIN LATERAL jsonb_each(pg_temp.service_names(draft.values, draft.document)) AS texts
  WHERE draft.document ~ '^services\.' AND draft.document <> 'services.service-menu'
  GROUP BY locale
) AS drafted
LEFT JOIN service_texts AS menu ON menu.document = 'services.service-menu' AND menu.locale = drafted.locale
WHERE NOT coalesce(menu.values, '{}') @> drafted.values
ON CONFLICT (document, locale) DO UPDATE
SET values = excluded.values || content_drafts.values, defaults = excluded.defaults || content_drafts.defaults;--> statement-breakpoint
DROP VIEW service_texts;
