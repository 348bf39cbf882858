import { beforeAll, beforeEach, expect, test } from "vitest";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
});
beforeEach(async () => {
  await site.sql("truncate content_drafts, preview_links");
  const drafts = { "services.services-overview": "Drafted services", "home.hero": "Drafted home" };
  const paths: Record<string, string> = { "services.services-overview": "callToAction.title", "home.hero": "headline" };
  for (const [document, text] of Object.entries(drafts)) {
    const change = { document, texts: { [paths[document] ?? ""]: text }, was: null };
    expect((await owner.command("/admin/commands/content.save-draft", change)).status).toBe(200);
  }
});

/** Makes a link as the owner's screen does. */
async function share(path: string): Promise<{ id: string; token: string; expiresAt: string }> {
  return (await owner.command("/admin/commands/preview-links.create", { shows: path, days: 7 })).json();
}
const get = (path: string) => fetch(site.url + path, { redirect: "manual" });

test("a visitor with a link reads the page with its draft as it is now; no other does, and nothing keeps it", async () => {
  const { token, expiresAt } = await share("/services");
  const answer = await get(`/draft/${token}`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
  });
  for (const part of ["script-src 'none'", "form-action 'none'", "frame-ancestors 'none'"])
    expect(answer.headers.get("Content-Security-Policy")).toContain(part);
  const html = await answer.text();
  expect(html).toContain("Drafted services");
  expect(html).toContain("Private preview");
  expect(html).toContain(`<time datetime="${expiresAt}">`);
  expect(html).toContain("Links lead to the published pages");
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect(html).not.toMatch(/og:|twitter:|rel="canonical"|application\/ld\+json|<script[^>]+>|data-edit/);

  const visible = await (await get("/services")).text();
  for (const path of ["/services", "/services.data", "/", "/_root.data", "/sitemap.xml"])
    expect(await (await get(path)).text(), path).not.toMatch(/Drafted|\/draft\//);
  await owner.command("/admin/commands/content.save-draft", {
    ...{ document: "services.services-overview", texts: { "callToAction.title": "Drafted anew" }, was: null },
  });
  expect(await (await get(`/draft/${token}`)).text()).toContain("Drafted anew");
  expect(await (await get("/services")).text()).toBe(visible);
});

test("a link shows its own page alone, and no data for programs", async () => {
  const { token } = await share("/services");
  for (const path of [`/draft/${token}`, `/draft/${token}?path=/`, `/draft/${token}?item=/`])
    expect(await (await get(path)).text(), path).not.toContain("Drafted home");
  for (const path of [`/draft/${token}/home`, `/draft/${token}.data`, `/company/blog/preview/${token}`]) {
    const answer = await get(path);
    expect(answer.status, path).toBe(404);
    expect(await answer.text(), path).not.toContain("Drafted");
  }
});

test("a link that was tampered with, revoked, or has expired leads to the site's page for no page, with 404", async () => {
  const [revoked, expired, good] = [await share("/services"), await share("/services"), await share("/services")];
  const revoke = { shows: "/services", link: revoked.id };
  expect((await owner.command("/admin/commands/preview-links.revoke", revoke)).status).toBe(200);
  await site.sql("update preview_links set expires_at = now() where id = $1", [expired.id]);
  const flipped = (good.token.startsWith("0") ? "1" : "0") + good.token.slice(1);
  for (const token of [revoked.token, expired.token, flipped, "x", good.id]) {
    const answer = await get(`/draft/${token}`);
    expect(answer.status, token).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const html = await answer.text();
    expect(html).toContain("Page not found");
    expect(html).not.toMatch(/Drafted|Private preview/);
  }
  expect((await get(`/draft/${good.token}`)).status).toBe(200);
});

test("making and revoking a link stand in the activity log, its token nowhere", async () => {
  const { id, token } = await share("/services");
  await owner.command("/admin/commands/preview-links.revoke", { shows: "/services", link: id });
  const rows = await site.sql<{ event: string }>(
    "select event, subject_id, subject_label, details from activity where event like 'preview-link.%' order by id desc limit 2",
  );
  expect(rows).toMatchObject([
    { event: "preview-link.revoked", subject_id: "/services", subject_label: "Services" },
    { event: "preview-link.created", subject_id: "/services", subject_label: "Services", details: { days: 7 } },
  ]);
  const log = await (await owner.open("/admin/activity")).document.body.textContent;
  expect(log).toContain("created a preview link of");
  expect(JSON.stringify(rows) + log).not.toContain(token);
});

test("a link shows a case that isn't published yet, whatever its address is by then", async () => {
  const entry = "studies.e4k2x9mq";
  const save = (texts: Record<string, string>) =>
    owner.command("/admin/commands/content.save-draft", { document: "pages.case-studies", texts, was: null });
  await save({ studies: "plumbline-labs\ne4k2x9mq", [`${entry}.title`]: "A bakery", [`${entry}.client`]: "Crumb" });
  const { token } = await share("/company/case-studies/e4k2x9mq");
  expect(await (await get(`/draft/${token}`)).text()).toContain("A bakery");
  await save({ [`${entry}.slug`]: "crumb", [`${entry}.title`]: "Their month" });
  expect(await (await get(`/draft/${token}`)).text()).toContain("Their month");
  expect((await get("/company/case-studies/crumb")).status).toBe(404);
  const editor = await owner.open("/admin/pages/edit?item=/company/case-studies/e4k2x9mq");
  expect(editor.main.textContent).toContain("Preview links");
});

test("a page that there isn't, or that is no public page, gets no link", async () => {
  for (const path of ["/no-such-page", "/admin/messages", "//evil.example", "/feed.xml", "email:reply"]) {
    const answer = await owner.command("/admin/commands/preview-links.create", { shows: path, days: 7 });
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
  }
  expect(await site.sql("select from preview_links")).toEqual([]);
});
