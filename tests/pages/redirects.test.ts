import { request } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { type OwnerVisitor, openOwner } from "../support/site/owner-visitor.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const site = openSharedSite();
let owner: OwnerVisitor;
let count = 0;

beforeAll(async () => {
  owner = await openOwner(site);
});

const save = async (from: string, to: string, permanent = true) => {
  count += 1;
  const newId = `0199f2c3-7c1e-7cc1-8a52-${String(count).padStart(12, "0")}`;
  return owner.command("/admin/commands/redirects.save", { id: null, newId, seen: null, from, to, permanent });
};
const get = (path: string, method = "GET") => fetch(site.url + path, { method, redirect: "manual" });

/** The path as it is written, which `fetch` would change. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(site.url, { path }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
}

test("an old address redirects by every way of asking, with its query, and can be taken back", async () => {
  expect((await get("/former-page")).status).toBe(404);
  expect((await save("/Former-Page", "/contact#hours")).status).toBe(200);
  await expect.poll(async () => (await get("/former-page")).status).toBe(301);
  for (const [path, method] of [
    ["/former-page?from=mail", "GET"],
    ["/former-page?from=mail", "HEAD"],
    ["/FORMER-page/?from=mail", "GET"],
  ] as const) {
    const answer = await get(path, method);
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/contact?from=mail#hours"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-cache");
  }
  for (const path of ["/former-page.data", "/former-page.data?from=mail"]) {
    const navigation = await get(path);
    expect(navigation.status).toBe(202);
    expect(await navigation.text()).toContain("/contact");
  }
  const [row] = await site.sql("select id from redirects where from_path = '/former-page'");
  await owner.command("/admin/commands/redirects.delete", { id: row?.id });
  await expect.poll(async () => (await get("/former-page")).status).toBe(404);
});

test("a redirect for now is a 302, and one to another site keeps its address", async () => {
  expect((await save("/for-now", "https://other.example/shop", false)).status).toBe(200);
  await expect.poll(async () => (await get("/for-now")).status).toBe(302);
  expect((await get("/for-now?a=1")).headers.get("Location")).toBe("https://other.example/shop?a=1");
});

test.each([
  ["/services/", "is a page of this site"],
  ["/Company/Case-Studies", "is a page of this site"],
  ["/404", "is a page of this site"],
  ["/company", "belongs to the site’s own programs"],
  ["/admin", "belongs to the site’s own programs"],
  ["/admin/anything", "belongs to the site’s own programs"],
  ["/api/submit-contact", "belongs to the site’s own programs"],
  ["/healthz", "belongs to the site’s own programs"],
  ["/metrics", "belongs to the site’s own programs"],
  ["/readyz", "belongs to the site’s own programs"],
  ["/live", "belongs to the site’s own programs"],
  ["/feed.xml", "is a file of this site"],
  ["/apple-touch-icon.png", "is a file of this site"],
])("%s is no address for a redirect: it %s", async (from, reason) => {
  const answer = await save(from, "/contact");
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(reason);
});

test("an address that no file can have is looked up like any other", async () => {
  const addresses = [`/${"a".repeat(256)}`, "/..%2f..%2fpackage.json"];
  for (const from of addresses) expect((await save(from, "/contact")).status, from).toBe(200);
  const announcement = {
    ...{ id: null, newId: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c114", seen: null, text: "News", linkText: "More" },
    ...{ tone: "info", startsAt: "2026-01-01T00:00:00.000Z", endsAt: null },
  };
  for (const link of ["/%00", `/${"b".repeat(256)}`, "/..%2f..%2ftsconfig.json"]) {
    const answer = await owner.command("/admin/commands/announcements.save", { ...announcement, link });
    expect(answer.status, link).toBe(422);
    expect(await answer.text()).toContain("leads nowhere");
  }
});

test("a page that exists wins over a redirect of its address", async () => {
  await site.sql(`insert into redirects (id, from_path, target, origin)
    values (gen_random_uuid(), '/services', '/contact', 'owner'), (gen_random_uuid(), '/sentinel', '/contact', 'owner')`);
  await expect.poll(async () => (await get("/sentinel")).status).toBe(301);
  expect((await get("/services")).status).toBe(200);
});

test("a list is checked, imported, and in force", async () => {
  const text = Array.from({ length: 1_000 }, (_, index) => `/former/${index}.html,/team`).join("\n");
  const dry = await owner.command("/admin/commands/redirects.import", { text, store: false });
  expect(await dry.text()).toContain('"taken":1000');
  await owner.command("/admin/commands/redirects.import", { text, store: true });
  await expect.poll(async () => (await get("/former/999.html")).headers.get("Location")).toBe("/team");
  const { document } = await owner.open("/admin/pages/redirects?q=former/999");
  expect(document.body.textContent).toContain("/former/999.html");
  expect(document.body.textContent).not.toContain("/former/998.html");
});

test("what looks like a path of another site redirects nowhere", async () => {
  for (const path of ["//other.example", "/\\other.example"]) expect([301, 302]).not.toContain(await rawStatus(path));
});
