import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { migrateDatabase } from "~/platform/db/migrate.server.ts";
import { schemaStages } from "./schema-stages.ts";
import { databaseOf, stageFolder } from "./stage-database.ts";

test("what was replaced of a case's story and of its project is replaced of the case", async () => {
  const stages = schemaStages();
  const stage = stages.find(({ tag }) => tag.startsWith("0069"));
  if (!stage) throw new Error("There is no such release.");
  const { connectionString, client } = await databaseOf(stage);
  const publish = (document: string, revision: number, values: object) =>
    client.query(
      `insert into content_revisions (document, locale, revision, values, defaults, publication)
       values ($1, 'en', $2, $3, $4, $5)`,
      [document, revision, values, { "stories.haldenMoss.result": "hash" }, randomUUID()],
    );
  await publish("pages.case-studies", 1, { "studies.fable-and-finch.title": "Own" });
  await publish("home.testimonials", 1, { title: "Old" });
  await publish("home.testimonials", 2, {
    title: "Kept where it is",
    stories: "haldenMoss\nplumblineLabs",
    "stories.haldenMoss.result": "Half of it",
    "stories.haldenMoss.company": "Another",
  });
  await publish("pages.projects", 1, {
    "projects.plumbline-labs.image": "/images/a",
    "projects.e4k2x9mq.title": "New",
  });
  await client.query(
    `insert into content_drafts (document, locale, values, defaults, base_revision) values
     ('pages.projects', 'en', '{"projects.fable-and-finch.tags": "One\\nTwo"}', '{}', 1)`,
  );
  await migrateDatabase({ connectionString, folder: stageFolder(stages.length) });
  const inForce = {
    "studies.fable-and-finch.title": "Own",
    "studies.fable-and-finch.shownOn": "projects",
    "studies.halden-and-moss.inShort.result": "Half of it",
    "studies.plumbline-labs.image": "/images/a",
  };
  const revisions = await client.query(
    "select values, defaults from content_revisions where document = 'pages.case-studies' order by revision",
  );
  expect(revisions.rows.at(-1)).toEqual({
    values: inForce,
    defaults: expect.objectContaining({ "studies.halden-and-moss.inShort.result": "hash" }),
  });
  const drafts = await client.query(
    "select values, base_revision from content_drafts where document = 'pages.case-studies'",
  );
  expect(drafts.rows).toEqual([
    { values: { ...inForce, "studies.fable-and-finch.project.tags": "One\nTwo" }, base_revision: 2 },
  ]);
});
