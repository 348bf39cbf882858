import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { migrateDatabase } from "~/platform/db/migrate.server.ts";
import { findPreviewLink } from "~/platform/http/preview-links/preview-links.server.ts";
import { schemaStages } from "./schema-stages.ts";
import { databaseOf, stageFolder } from "./stage-database.ts";

test("a preview link that was given away before its token was hashed stays valid, and doesn't outlive its time", async () => {
  const stages = schemaStages();
  const stage = stages.find(({ tag }) => tag.startsWith("0068"));
  if (!stage) throw new Error("There is no such release.");
  const { connectionString, client } = await databaseOf(stage);
  const [post, token, expired] = [randomUUID(), "0123456789ab".repeat(4), "fedcba987654".repeat(4)];
  await client.query("insert into blog_posts (id, title, slug) values ($1, 'Plan', 'plan')", [post]);
  await client.query(
    `insert into blog_preview_links (token, post_id, expires_at)
     values ($2, $1, now() + interval '1 hour'), ($3, $1, now() - interval '1 hour')`,
    [post, token, expired],
  );
  await migrateDatabase({ connectionString, folder: stageFolder(stages.length) });
  openDatabase({ connectionString, max: 2 });
  onTestFinished(() => closeDatabase());
  expect(await findPreviewLink(token, new Date())).toMatchObject({ shows: post });
  expect(await findPreviewLink(expired, new Date())).toBeUndefined();
});
