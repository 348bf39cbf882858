import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { dropDatabase, queryRows, runStatement, withDatabaseName } from "../../support/database/connection.ts";
import { type Site, startSite } from "../../support/site/built-site.ts";

const PROCESSES = 4;
const name = `cluster_${randomBytes(6).toString("hex")}`;
const server = inject("postgres");
const connectionString = withDatabaseName(server, name);
let sites: Site[] = [];

beforeAll(() => runStatement(server, `create database ${name}`));
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await dropDatabase(server, name);
});

test("processes that start together on one empty database share it, its tables and its one owner", async () => {
  sites = await Promise.all(Array.from({ length: PROCESSES }, () => startSite({ DATABASE_URL: connectionString })));

  const answers = await Promise.all(
    sites.map(({ url }, index) =>
      fetch(`${url}/api/subscribe`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: `reader-${index}@client.example` }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: PROCESSES }, () => answers[0]?.status));
  expect(answers.every(({ ok }) => ok)).toBe(true);

  const rows = await queryRows(
    connectionString,
    "select (select count(*)::int from newsletter_subscriptions) as subscriptions, (select count(*)::int from site_owner) as owners",
  );
  expect(rows).toEqual([{ subscriptions: PROCESSES, owners: 1 }]);
}, 240_000);
