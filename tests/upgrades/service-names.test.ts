import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { migrateDatabase } from "~/platform/db/migrate.server.ts";
import { schemaStages } from "./schema-stages.ts";
import { databaseOf, stageFolder } from "./stage-database.ts";

test("what was replaced of a service's name on its page is replaced in the list of all services", async () => {
  const stages = schemaStages();
  const stage = stages.find(({ tag }) => tag.startsWith("0073"));
  if (!stage) throw new Error("There is no such release.");
  const { connectionString, client } = await databaseOf(stage);
  const publish = (document: string, revision: number, values: object) =>
    client.query(
      `insert into content_revisions (document, locale, revision, values, defaults, publication)
       values ($1, 'en', $2, $3, '{"name": "hash"}', $4)`,
      [document, revision, values, randomUUID()],
    );
  await publish("services.crm-management", 1, { name: "Older" });
  await publish("services.crm-management", 2, { name: "Records", lead: "Kept where it is" });
  await publish("services.client-reporting", 1, { name: "Not in the list" });
  await publish("services.service-menu", 3, { "services.client-reporting.name": "Reports" });
  await client.query(
    `insert into content_drafts (document, locale, values, defaults, base_revision)
     values ('services.creative-design', 'en', '{"name": "Drawings"}', '{"name": "hash"}', 0)`,
  );
  await migrateDatabase({ connectionString, folder: stageFolder(stages.length) });
  const inForce = { "services.crm-management.name": "Records", "services.client-reporting.name": "Reports" };
  const { rows } = await client.query(
    `select revision, values, defaults from content_revisions
     where document = 'services.service-menu' order by revision desc limit 1`,
  );
  expect(rows).toEqual([
    {
      revision: 4,
      values: inForce,
      defaults: expect.objectContaining({ "services.crm-management.name": "hash" }),
    },
  ]);
  const drafts = await client.query(
    "select values, base_revision from content_drafts where document = 'services.service-menu'",
  );
  expect(drafts.rows).toEqual([
    { values: { ...inForce, "services.creative-design.name": "Drawings" }, base_revision: 4 },
  ]);
});
