import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryRows } from "../../support/database/connection.ts";
import { type ReplicatedDatabase, startReplicatedDatabase } from "../../support/database/streaming-replica.ts";
import { type Site, startSite } from "../../support/site/built-site.ts";

const SOON = { timeout: 30_000, interval: 50 };
let servers: ReplicatedDatabase;
let site: Site;

beforeAll(async () => {
  servers = await startReplicatedDatabase();
  site = await startSite({ DATABASE_URL: servers.primaryUrl, DATABASE_READ_URL: servers.replicaUrl });
}, 180_000);
afterAll(async () => {
  await site.close();
  await servers.close();
});

const blog = async () => (await fetch(`${site.url}/company/blog`)).text();

test("pages are rendered from the replica", async () => {
  // A search is rendered each time.
  const scans = async () => {
    await (await fetch(`${site.url}/company/blog?q=${randomBytes(4).toString("hex")}`)).text();
    const [counted] = await queryRows<{ scans: number }>(
      servers.replicaUrl,
      "select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'blog_posts'",
    );
    return counted?.scans;
  };
  await expect.poll(scans, SOON).toBeGreaterThan(0);
});

test("a post that is published is on the next page, though the replica hasn't applied it, and though the replica is away", async () => {
  await servers.setApplying(false);
  const slow = await publish();
  await expect.poll(async () => (await blog()).includes(slow), SOON).toBe(true);
  await servers.setApplying(true);

  await servers.killReplica();
  const away = await publish();
  await expect.poll(async () => (await blog()).includes(away), SOON).toBe(true);
  expect((await fetch(`${site.url}/company/blog/${away}`)).status).toBe(200);
  await servers.startReplica();
  expect((await fetch(`${site.url}/company/blog/${slow}`)).status).toBe(200);
});

async function publish(): Promise<string> {
  const slug = `post-${randomBytes(4).toString("hex")}`;
  await queryRows(
    servers.primaryUrl,
    "insert into blog_posts (id, title, slug, status) values (gen_random_uuid(), $1::text, $1::text, 'published')",
    [slug],
  );
  return slug;
}
