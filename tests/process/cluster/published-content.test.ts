import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../support/database/test-database.ts";
import { paragraphsOfPdf } from "../../support/facts/visible-text.ts";
import { type Site, startSite } from "../../support/site/built-site.ts";
import { signInAt } from "../../support/site/sign-in.ts";
import { eventually } from "../../support/time/eventually.ts";

/** Generous, for a busy machine. */

/** Two processes of one database; the owner writes in the first. */
let sites: [Site, Site];
let cookie: string;
beforeAll(async () => {
  const DATABASE_URL = await createTestDatabase();
  sites = [await startSite({ DATABASE_URL }), await startSite({ DATABASE_URL })];
  cookie = await signInAt(sites[0].url);
});
afterAll(() => Promise.all(sites.map((site) => site.close())));

async function command(name: string, body: object) {
  const headers = { cookie, Origin: sites[0].url, "Content-Type": "application/json" };
  const answer = await fetch(`${sites[0].url}/admin/commands/${name}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as { publication?: string }) };
}

/** Stores texts in the draft of a document. @returns its version */
async function draft(document: string, texts: Record<string, string | null>): Promise<string> {
  const { draft } = (await command("content.save-draft", { document, texts, was: null })) as never as {
    draft: { version: string };
  };
  return draft.version;
}

async function publish(changes: Record<string, Record<string, string | null>>): Promise<string> {
  const drafts: [string, string][] = [];
  for (const [document, texts] of Object.entries(changes)) drafts.push([document, await draft(document, texts)]);
  const answer = await command("content.publish", { versions: Object.fromEntries(drafts), at: null });
  expect(answer).toMatchObject({ status: 200 });
  return String(answer.publication);
}

const read = async (path: string, site = 1) => (await fetch(sites[site]?.url + path)).text();
const etagOf = async (path: string, site = 1) => (await fetch(sites[site]?.url + path)).headers.get("ETag");
const lastmod = async (path: string) =>
  new RegExp(`${path}</loc><lastmod>([^<]*)`).exec(await read("/sitemap.xml"))?.[1];
const pdfText = async (site = 1) => {
  const file = await fetch(`${sites[site]?.url}/downloads/company-profile.pdf`);
  return (await paragraphsOfPdf(new Uint8Array(await file.arrayBuffer()))).join("\n");
};

test("what the owner publishes is on the pages of every process, and those that don't show it stay as they are", async () => {
  const others = ["/services", "/contact", "/team"];
  const before = await Promise.all(others.flatMap((path) => [etagOf(path, 0), etagOf(path)]));
  const publication = await publish({ "home.hero": { headline: "Hand over the paperwork." } });
  expect(await read("/", 0)).toContain("Hand over the paperwork.");
  await eventually(async () => expect(await read("/")).toContain("Hand over the paperwork."));
  expect(await Promise.all(others.flatMap((path) => [etagOf(path, 0), etagOf(path)]))).toEqual(before);

  expect(await command("content.undo", { publication })).toMatchObject({ status: 200 });
  expect(await read("/", 0)).toContain("Hand over the back office.");
  await eventually(async () => expect(await read("/")).toContain("Hand over the back office."));
});

test("a draft is on no page, in no data, until it is published", async () => {
  await draft("home.hero", { headline: "Nobody reads this yet." });
  await draft("site.footer", { tagline: "Nobody reads this either." });
  const previews = await fetch(`${sites[0].url}/admin/pages/preview?path=/`, { headers: { cookie } });
  expect(await previews.text()).toContain("Nobody reads this yet.");
  for (const path of ["/", "/_root.data", "/services", "/services.data", "/site.webmanifest", "/feed.xml"])
    for (const site of [0, 1]) expect(await read(path, site), path).not.toContain("Nobody reads this");
  const documents = ["home.hero", "site.footer"];
  expect(await command("content.discard-drafts", { documents })).toMatchObject({ status: 200 });
});

test("a promise changes wherever it stands: texts, drawings, heads, structured data, and the PDF", async () => {
  const publication = await publish({ "site.promises": { setupDays: "5" } });
  await eventually(async () => expect(await read("/how-it-works")).toContain("Five steps, five days"));
  const home = await read("/");
  expect(home).toContain("Five days from first call to first report");
  expect(home).toMatch(/<meta name="description" content="[^"]*set up in 5 days/);
  expect(home).toMatch(/"@type":"Answer","text":"In 5 days\./);
  await eventually(async () => expect(await pdfText()).toContain("Five days to the first report"));
  expect(await command("content.undo", { publication })).toMatchObject({ status: 200 });
  await eventually(async () => expect(await read("/how-it-works")).toContain("Five steps, seven days"));
});

test("head, menu and sitemap follow, and a link's data have what hydrates", async () => {
  const publication = await publish({
    "team-figures.metadata": { title: "Who we are, counted" },
    "site.navigation": { getInTouch: "Talk to us" },
    "team-figures.banner": { heading: "A team you can count on" },
  });
  await eventually(async () => expect(await read("/team")).toContain("A team you can count on"));
  expect((await read("/team")).includes("<title>Who we are, counted | ")).toBe(true);
  expect((await read("/team")).includes("Talk to us")).toBe(true);
  expect(await read("/team.data")).toContain("Talk to us");
  expect(await read("/team.data")).not.toContain("team-figures.banner");
  expect(await lastmod("/team")).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  expect(await command("content.undo", { publication })).toMatchObject({ status: 200 });
  await eventually(async () => expect(await read("/team")).not.toContain("Talk to us"));
});

test("a page's title and banner are on no other page, so that all others stay as they are, and so does their date", async () => {
  const others = ["/", "/services", "/services/crm-management", "/company/our-team", "/company/blog", "/contact"];
  const files = ["/feed.xml", "/feed.json", "/site.webmanifest", "/no-such-page"];
  const etags = () => Promise.all([...others, ...files].flatMap((path) => [etagOf(path, 0), etagOf(path)]));
  const dates = () => Promise.all(others.map(lastmod));
  const before = {
    etags: await etags(),
    dates: await dates(),
    team: await etagOf("/team"),
    listed: await lastmod("/team"),
  };
  const publication = await publish({
    "team-figures.metadata": { title: "Counted heads" },
    "team-figures.banner": { crumb: "Heads" },
  });
  await eventually(async () => expect(await read("/team")).toContain("<title>Counted heads | "));
  await eventually(async () => expect(await lastmod("/team")).not.toBe(before.listed));
  expect(await etagOf("/team")).not.toBe(before.team);
  expect(await etags()).toEqual(before.etags);
  expect(await dates()).toEqual(before.dates);
  expect(await command("content.undo", { publication })).toMatchObject({ status: 200 });
});

test("a name that is erased is on no page, in no data, PDF, preview and log, in any process", async () => {
  const NAME = /Zelda|Quixworth/i;
  const says = async () => {
    const texts = [0, 1].flatMap((site) => [read("/", site), read("/_root.data", site), pdfText(site)]);
    return (await Promise.all(texts)).filter((text) => NAME.test(text)).length;
  };
  await publish({
    "home.hero": { headline: "Zelda Quixworth hands it over." },
    "documents.company-profile": { "cover.headline": "What Zelda Quixworth says." },
  });
  await draft("home.hero", { text: "Zelda Quixworth once more." });
  await eventually(async () => expect(await says()).toBeGreaterThanOrEqual(4));
  expect(await command("privacy.erase-words", { words: "zelda quixworth" })).toMatchObject({
    ...{ status: 200, erased: { counts: expect.arrayContaining(["2 texts, which are as shipped again"]) } },
  });
  await eventually(async () => expect(await says()).toBe(0));
  expect(await read("/", 0)).toContain("Hand over the back office.");
  for (const path of ["/admin/pages/preview?path=/", "/admin/activity", "/admin/privacy"]) {
    const page = await (await fetch(sites[0].url + path, { headers: { cookie } })).text();
    expect(page).not.toMatch(NAME);
  }
});
