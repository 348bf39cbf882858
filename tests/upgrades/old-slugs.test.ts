import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { postPath } from "~/domain/blog/post-url.ts";
import { findRedirect, redirectsInForce } from "~/domain/redirects/redirects-in-force.server.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { migrateDatabase } from "~/platform/db/migrate.server.ts";
import { schemaStages } from "./schema-stages.ts";
import { databaseOf, stageFolder } from "./stage-database.ts";

test("an old slug of a post becomes a redirect, in whatever script it is written", async () => {
  const stages = schemaStages();
  const stage = stages.find(({ tag }) => tag.startsWith("0068"));
  if (!stage) throw new Error("There is no such release.");
  const { connectionString, client } = await databaseOf(stage);
  const post = randomUUID();
  await client.query("insert into blog_posts (id, title, slug) values ($1, 'Plan', 'वर्ष-2026')", [post]);
  await client.query("insert into blog_old_slugs (slug, post_id) values ('plan', $1), ('überblick', $1)", [post]);
  await migrateDatabase({ connectionString, folder: stageFolder(stages.length) });
  openDatabase({ connectionString, max: 2 });
  onTestFinished(() => closeDatabase());
  await redirectsInForce.load();
  const location = postPath("वर्ष-2026");
  for (const slug of ["plan", "überblick"]) expect(findRedirect(postPath(slug))).toMatchObject({ location });
});
