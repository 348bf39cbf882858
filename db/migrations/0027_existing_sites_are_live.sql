-- Sites that had an owner before going live was a step of its own are found by search engines, and stay so.
INSERT INTO "setting_revisions" ("room", "revision", "values")
  SELECT 'launch', 1, '{"SITE_LIVE":"1"}' WHERE EXISTS (SELECT FROM "site_owner")
  ON CONFLICT DO NOTHING;
