import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

/** More than the site has connections to the database. */
const MANY = 20;
const ISSUE = "0195567e-0000-7000-8000-000000000002";
const POST = "0195567e-0000-7000-8000-000000000003";

const site = openSharedSite();
let owner: OwnerVisitor;

beforeAll(async () => {
  owner = await openOwner(site);
  await site.sql(
    `insert into blog_posts (id, title, slug, content, status) values ('${POST}', 'News', 'news', 'Words', 'draft')`,
  );
  await site.sql(
    `insert into newsletter_issues (id, status, subject, content) values ('${ISSUE}', 'draft', 'News', 'Words')`,
  );
  await site.sql(`insert into one_time_tokens (id, user_id, purpose, details, expires_at)
    select gen_random_uuid(), user_id, 'email-change', '{"email": "new@remoteops.example"}', now() + interval '1 day' from site_owner`);
});

test.each([
  ["issues.create", () => ({ id: randomUUID(), postId: POST })],
  ["issues.test", () => ({ id: ISSUE })],
  ["issues.schedule", () => ({ id: ISSUE, sendAt: "2036-03-04T05:06:07.089Z" })],
  ["account.resend-email-change", () => ({})],
  ["settings.save", () => ({ id: "contact", values: { SITE_REGION: randomUUID() }, seen: null })],
  ["posts.publish", () => ({ id: POST })],
  ["privacy.export", () => ({ address: "asha@client.example", format: "json" })],
  ["privacy.correct", () => ({ address: "asha@client.example", changes: { company: "Client" } })],
  ["backups.start", () => ({})],
])("%s is done as often as it is sent, however often that is at a time", async (name, input) => {
  const sent = Array.from({ length: MANY }, () => owner.command(`/admin/commands/${name}`, input()));
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
});

test.each(["PUT", "PATCH", "DELETE"])("%s is no way to send a command", async (method) => {
  const headers = { Cookie: [...owner.cookies].map((pair) => pair.join("=")).join(), Origin: site.url };
  for (const address of ["/admin/commands/issues.delete", "/admin/commands/issues.delete.data"]) {
    const response = await fetch(site.url + address, { method, headers, body: JSON.stringify({ id: ISSUE }) });
    expect(response.status).toBe(405);
  }
  expect(await site.sql(`select id from newsletter_issues where id = '${ISSUE}'`)).toHaveLength(1);
});
