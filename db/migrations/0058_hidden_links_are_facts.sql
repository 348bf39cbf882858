-- A link that the owner has hidden is a profile that the business has none of, which is said where it is edited.
WITH "newest" AS (
  SELECT DISTINCT ON ("room") "room", "revision", "values" FROM "setting_revisions" ORDER BY "room", "revision" DESC
), "links" ("decision", "room", "name") AS (
  VALUES ('SAMPLE_LINK_VIDEO', 'social', 'SITE_SOCIAL_VIDEO'), ('SAMPLE_LINK_NETWORK', 'social', 'SITE_SOCIAL_NETWORK'),
    ('SAMPLE_LINK_MICROBLOG', 'social', 'SITE_SOCIAL_MICROBLOG'), ('SAMPLE_LINK_THREADS', 'social', 'SITE_SOCIAL_THREADS'),
    ('SAMPLE_LINK_INSTAGRAM', 'social', 'SITE_SOCIAL_INSTAGRAM'), ('SAMPLE_LINK_BUILT_BY', 'brand', 'SITE_BUILT_BY_NAME')
), "hidden" AS (
  SELECT "links"."room", jsonb_object_agg("links"."name", 'none') AS "values"
  FROM "newest" JOIN "links" ON "newest"."values" ->> "links"."decision" = 'hidden'
  WHERE "newest"."room" = 'samples' GROUP BY "links"."room"
)
INSERT INTO "setting_revisions" ("room", "revision", "values")
  SELECT "hidden"."room", coalesce("newest"."revision", 0) + 1, coalesce("newest"."values", '{}') || "hidden"."values"
  FROM "hidden" LEFT JOIN "newest" USING ("room")
  UNION ALL
  SELECT "room", "revision" + 1, "values" - (SELECT array_agg("decision") FROM "links")
  FROM "newest" WHERE "room" = 'samples' AND "values" ?| (SELECT array_agg("decision") FROM "links");
