import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shippedSamples } from "~/domain/launch/samples.ts";
import { IDENTITY_SECTIONS } from "~/domain/site/identity/identity-settings.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { askedSettings, heldText } from "~/shared/settings/setting.ts";
import { queryRows } from "../support/database/connection.ts";
import { createTestDatabase } from "../support/database/test-database.ts";
import { paragraphsOfPdf } from "../support/facts/visible-text.ts";
import { PUBLIC_PATHS } from "../support/public-paths.ts";
import { type Site, startSite } from "../support/site/built-site.ts";
import { type OwnerVisitor, openOwner } from "../support/site/owner-visitor.ts";
import { eventually } from "../support/time/eventually.ts";

/** As long as other processes may take to hear of a setting. */

let connectionString: string;
const sites: Site[] = [];
let owner: OwnerVisitor;
let cookie = "";

beforeAll(async () => {
  connectionString = await createTestDatabase();
  // As a fresh start without a variable, but for the owner.
  for (const _process of [1, 2]) sites.push(await startSite({ DATABASE_URL: connectionString, SITE_LIVE: "" }));
  owner = await openOwner(sites[0] as Site);
  cookie = [...owner.cookies].map((pair) => pair.join("=")).join();
});
afterAll(() => Promise.all(sites.map((site) => site.close())));

const get = (path: string, { site = 0, headers = {} as Record<string, string> } = {}) =>
  fetch(`${sites[site]?.url}${path}`, { headers, redirect: "manual" });
const text = async (path: string, options?: Parameters<typeof get>[1]) => (await get(path, options)).text();
const robotsTag = async (path: string, options?: Parameters<typeof get>[1]) =>
  (await get(path, options)).headers.get("x-robots-tag");

async function setLive(live: boolean) {
  expect((await owner.command("/admin/commands/site.set-live", { live })).status).toBe(200);
}

test("until the owner goes live every answer says noindex, and crawlers may read it", async () => {
  for (const path of [
    "/",
    "/company/blog",
    "/no-such-page",
    "/feed.xml",
    "/preview/home.png",
    "/downloads/company-profile.pdf",
  ])
    expect(await robotsTag(path), path).toBe("noindex");
  expect(await text("/")).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(await text("/robots.txt")).not.toMatch(/^Disallow: \/$|Sitemap/m);
  expect((await get("/sitemap.xml")).status).toBe(404);
});

test("only the owner reads so on public pages, and gets no page from memory for it", async () => {
  const told = await get("/services", { headers: { Cookie: cookie } });
  expect(await told.text()).toContain("<launch-bar");
  expect(told.headers.get("cache-control")).toBe("no-store");
  expect(told.headers.get("set-cookie")).toBeNull();
  expect(await text("/company/blog?q=report", { headers: { Cookie: cookie } })).toContain("<launch-bar");
  expect(await text("/no-such-page", { headers: { Cookie: cookie } })).toContain("<launch-bar");
  for (const headers of [{}, { Cookie: cookie.replace(/=.{20}/, "=aaaaaaaaaaaaaaaaaaaa") }, { Cookie: "other=1" }])
    expect(await text("/services", { headers: headers as Record<string, string> })).not.toContain("launch-bar");
});

const PROFILE = "/downloads/company-profile.pdf";

test("what visitors see of placeholders is on the pages that the owner's list names, and on no other", async () => {
  const pages = new Map(
    await Promise.all(PUBLIC_PATHS.map(async (path) => [path, readable(await text(path))] as const)),
  );
  for (const setting of askedSettings(IDENTITY_SECTIONS, {}, []).all) {
    const on = [...pages].filter(([, html]) => html.includes(heldText(setting, {}) ?? "?")).map(([path]) => path);
    expect(on.toSorted(), setting.name).toEqual([...(setting.pages ?? PUBLIC_PATHS)].toSorted());
  }
  const profile = await (await get(PROFILE)).arrayBuffer();
  const document = (await paragraphsOfPdf(new Uint8Array(profile))).join(" ");
  for (const { id, kind, title, paths } of shippedSamples(PLACEHOLDER_IDENTITY, false)) {
    // A person's first name, a figure's number, a case's company: what identifies it in any wording.
    const mark = kind === "person" || kind === "figure" ? (title.split(/[ ,]/)[0] ?? "") : (title.split(",")[0] ?? "");
    if (kind === "history" || id === "figure-expertise") continue;
    if (id === "figure-people-per-client") {
      // Some pages speak of the second person, and some of how many there are; those of careers are samples of their
      // own.
      const on = [...pages].filter(([, html]) => /second person|two to five/i.test(html)).map(([path]) => path);
      expect(paths).toEqual(expect.arrayContaining(on.filter((path) => path !== "/company/careers")));
      expect(on.length).toBeGreaterThan(5);
      continue;
    }
    for (const path of paths.filter((one) => pages.has(one)))
      expect(pages.get(path)?.replaceAll("24x7", "24/7").replaceAll("fifteen", "15+"), `${id} on ${path}`).toContain(
        mark,
      );
    if (kind === "case" && paths.includes(PROFILE)) expect(document, id).toContain(mark);
  }
});

test("going live is in force in every process at once, and so is taking it back", async () => {
  const headers = { "Accept-Encoding": "identity" };
  await Promise.all([0, 1].map((site) => text("/services", { site })));
  await setLive(true);
  expect(await robotsTag("/services")).toBeNull();
  await eventually(async () => expect(await robotsTag("/services", { site: 1 })).toBeNull());
  for (const site of [0, 1]) {
    expect(await text("/services", { site })).toContain('<meta name="robots" content="index, follow"/>');
    expect(await text("/robots.txt", { site })).toContain("/sitemap.xml");
    expect((await get("/sitemap.xml", { site })).status).toBe(200);
  }
  // The owner gets the visitors' bytes, from memory.
  const [visitor, owner] = await Promise.all([
    get("/services", { headers }),
    get("/services", { headers: { ...headers, Cookie: cookie } }),
  ]);
  expect(owner.headers.get("etag")).toBe(visitor.headers.get("etag"));
  expect(await owner.text()).toBe(await visitor.text());
  await setLive(false);
  expect(await robotsTag("/services")).toBe("noindex");
  await eventually(async () => expect(await robotsTag("/services", { site: 1 })).toBe("noindex"));
});

test("what the owner hides is on no page of any process", async () => {
  const cases = ["case-fable-and-finch", "case-plumbline-labs", "case-halden-and-moss"];
  const decide = (decision: string) =>
    owner.command("/admin/commands/samples.decide", {
      decisions: Object.fromEntries(cases.map((one) => [one, decision])),
    });
  expect((await decide("hidden")).status).toBe(200);
  const others = PUBLIC_PATHS.filter((one) => !one.startsWith("/company/case-studies"));
  // The other process renders the same pages of the same settings: two of them tell that it has heard.
  for (const [site, paths] of [others, ["/", "/services"]].entries()) {
    await eventually(async () => expect((await get("/company/case-studies", { site })).status).toBe(404));
    for (const path of paths) expect(await text(path, { site }), path).not.toContain("/company/case-studies");
  }
  expect((await decide("")).status).toBe(200);
  expect((await get("/company/case-studies")).status).toBe(200);
});

test("a site that had an owner before this release stays live after it", async () => {
  await queryRows(connectionString, "truncate setting_revisions");
  const migration = await readFile("db/migrations/0027_existing_sites_are_live.sql", "utf8");
  // The column has another name since.
  await queryRows(connectionString, migration.replace('"room"', '"section"'));
  await eventually(async () => expect(await robotsTag("/")).toBeNull());
  const rows = await queryRows(connectionString, "select values from setting_revisions where section = 'launch'");
  expect(rows).toEqual([{ values: { SITE_LIVE: "1" } }]);
});

test("the variable wins over what is stored, and the owner is warned", async () => {
  await sites[1]?.close();
  const site = await startSite({ DATABASE_URL: connectionString, SITE_LIVE: "0" });
  sites[1] = site;
  expect(await robotsTag("/", { site: 1 })).toBe("noindex");
  const answer = await (await openOwner(site)).command("/admin/commands/site.set-live", { live: true });
  expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining("SITE_LIVE")]);
});

/** A page's text and links, and what programs read of it. */
function readable(html: string): string {
  return html.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "").replaceAll("&amp;", "&");
}
