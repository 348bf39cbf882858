import sharp from "sharp";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { UPLOAD_PATH } from "~/shared/images/image-upload.ts";
import { textOf } from "../../support/pages/html-page.ts";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";
import { eventually } from "../../support/time/eventually.ts";

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
});

/** The items of the Pages screen with their states, by name. */
async function listed(query = "") {
  const { main } = await owner.open(`/admin/pages${query}`);
  const rows = [...main.querySelectorAll("tbody tr")];
  return new Map(rows.map((row) => [textOf(row.querySelector("a")), textOf(row.querySelectorAll("td")[1])]));
}

const run = async (command: string, body: object) =>
  (await owner.command(`/admin/commands/content.${command}`, body)).json();

test("pages, emails, files and shared parts are listed with their states, and found by kind and state", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  const before = await listed();
  expect(before.get("Services")).toBe("As shipped");
  expect(before.get("Home")).toBe("Sample text left");
  expect(before.has("CRM Management")).toBe(true);
  for (const name of ["Answer to a message", "Company profile (PDF)", "Footer"]) expect(before.has(name)).toBe(true);
  const document = "services.services-overview";
  const { draft } = await run("save-draft", { document, texts: { learnMore: "Read on" }, was: null });
  expect((await listed("?state=draft")).get("Services")).toBe("Draft");
  const { publication } = await run("publish", { versions: { [document]: draft.version } });
  expect((await listed("?kind=page&state=changed")).get("Services")).toBe("Changed");
  expect((await listed("?kind=email&state=changed")).size).toBe(0);
  await site.sql('update content_revisions set defaults = \'{"learnMore": "of an earlier release"}\'');
  expect((await listed()).get("Services")).toContain("Shipped text has changed");
  const { main } = await owner.open("/admin/pages/edit?item=/services");
  const row = main.querySelector(`[data-text="${document}/learnMore"]`);
  expect(textOf(row)).toContain("A release has changed the shipped text: Learn More");
  expect(publication).toBeTruthy();
});

test("a search finds the words as visitors read them, and leads to the text's field", async () => {
  const page = await owner.open("/admin/pages?q=7 days");
  const [found] = page.main.querySelectorAll<HTMLAnchorElement>("main a[href*='text=']");
  expect(textOf(found)).toMatch(/(7|seven) days/i);
  const editor = await owner.follow(page, found ?? page.main);
  expect(editor.main.querySelector("form[aria-label=Texts]")).toBeTruthy();
  const palette = await owner.open("/admin/queries/search?q=teams alongside");
  expect(palette.html).toContain("/admin/pages/edit?");
});

test("a text that can’t be stored is refused with what to do, and so are more drafts than there are", async () => {
  const document = "services.services-overview";
  for (const text of ["Half\u202e price", "Ring\u0007", "x".repeat(300_001), "e4k2x9\n".repeat(1_001)]) {
    const change = { document, texts: { learnMore: text }, was: null };
    const answer = await owner.command("/admin/commands/content.save-draft", change);
    expect(answer.status).toBe(422);
    const problems = [{ field: "texts.learnMore", message: expect.stringMatching(/invisible|Shorten/) }];
    expect(await answer.json()).toMatchObject({ ok: false, problems });
  }
  const documents = Array.from({ length: 70_000 }, () => document);
  for (const name of ["discard-drafts", "cancel-schedule"])
    expect((await owner.command(`/admin/commands/content.${name}`, { documents })).status, name).toBe(400);
  expect(await site.sql("select from content_drafts")).toEqual([]);
});

test.each([
  ["a sign of conditions", "/services", "services.services-overview", "callToAction.title", "⟦phone¦Call us"],
  ["names of prototypes", "/services", "services.services-overview", "cards", "__proto__\nconstructor"],
  ["half a date", "/legal/impressum", "legal.impressum", "date", "2027-0"],
])("%s in a draft breaks no screen, and can be taken out again", async (_, item, document, path, text) => {
  onTestFinished(() => site.sql("truncate content_drafts").then(() => {}));
  expect(await run("save-draft", { document, texts: { [path]: text }, was: null })).toMatchObject({ ok: true });
  for (const screen of [
    `/admin/pages/edit?item=${item}`,
    "/admin/pages?q=call",
    "/admin/queries/pending-publication",
    `/admin/pages/preview?path=${item}`,
  ]) {
    const page = await owner.open(screen);
    expect(page.status, screen).toBe(200);
    expect(page.document.title, screen).not.toMatch(/Something went wrong/);
  }
});

test("what stays locked says why, and no item is a page of its own", async () => {
  const { main } = await owner.open("/admin/pages/edit?item=/services/crm-management");
  expect(textOf(main)).toContain("It is a part of an address, to which others may link.");
  const missing = await owner.open("/admin/pages/edit?item=/nowhere");
  expect(missing.status).toBe(404);
  expect(textOf(missing.main)).toContain("There is no such page");
});

test("what is published names each page that shows something of it, also a name in its path", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  await run("save-draft", { document: "services.banner", texts: { crumb: "What we do" }, was: null });
  const { html } = await owner.open("/admin/queries/pending-publication?item=/services");
  const { shownOn } = JSON.parse(html).loaded;
  const below = ["Client Reporting", "CRM Management", "Creative Design", "Digital Marketing", "Invoice Management"];
  const papers = [
    ...[
      "A client report and its sources",
      "A month of design pieces",
      "A month’s content calendar",
      "A month’s ledger",
    ],
    ...["A month’s merge list", "A month’s project board"],
  ];
  expect(shownOn.sort()).toEqual(["Project Coordination", "Services", ...below, ...papers].sort());
});

test("a page is shared with its photo as it is cropped, project and team show their own; nothing of a draft is seen", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  const picture = sharp({ create: { width: 1300, height: 900, channels: 3, background: "#e2875f" } });
  const { url } = await (await owner.command(UPLOAD_PATH, new Uint8Array(await picture.jpeg().toBuffer()))).json();
  const sharing = { "sharing.image": `${url}#left-top`, "sharing.imageAlt": "Two people at a desk" };
  const project = "studies.plumbline-labs";
  const cover = { [`${project}.image`]: `${url}#bottom`, [`${project}.imageAlt`]: "A portal" };
  const everybody = { image: `${url}#top`, imageAlt: "All of us" };
  const [head, cards, team] = await Promise.all([
    run("save-draft", { document: "projects.metadata", texts: sharing, was: null }),
    run("save-draft", { document: "pages.case-studies", texts: cover, was: null }),
    run("save-draft", { document: "team.home-team", texts: everybody, was: null }),
  ]);
  const page = async () => (await fetch(`${site.url}/projects`)).text();
  const photo = () => fetch(`${site.url}/preview/projects.jpg`);
  expect(await page()).not.toContain(url);
  expect((await photo()).status).toBe(404);
  expect(await page()).toContain(`${site.url}/preview/projects.png`);

  const versions = {
    "projects.metadata": head.draft.version,
    "pages.case-studies": cards.draft.version,
    "team.home-team": team.draft.version,
  };
  expect(await run("publish", { versions })).toMatchObject({ ok: true });
  await eventually(async () => expect(await page()).toContain("Two people at a desk"));
  const html = await page();
  for (const tag of ['"og:image"', '"twitter:image"'])
    expect(html).toMatch(new RegExp(`${tag} content="[^"]+/preview/projects.jpg"`));
  expect(html).toContain('"og:image:alt" content="Two people at a desk"');
  expect(html).toContain('"og:image:type" content="image/jpeg"');
  expect(html).toMatch(/<img[^>]+alt="A portal"[^>]+object-bottom/);
  const home = await (await fetch(site.url)).text();
  expect(home).toMatch(/<img[^>]+alt="All of us"[^>]+object-top/);
  expect(home).not.toContain("Team photo coming soon");
  const shared = await photo();
  expect(shared.headers.get("content-type")).toBe("image/jpeg");
  expect(await sharp(Buffer.from(await shared.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await fetch(`${site.url}/preview/services.jpg`)).status).toBe(404);
});
