import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";
import { eventually } from "../../support/time/eventually.ts";

const CASES = "/company/case-studies";
const DOCUMENT = "pages.case-studies";
const ADDED = "e4k2x9mq";
const SHIPPED = "fable-and-finch\nplumbline-labs\nhalden-and-moss";

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
});

const get = (path: string) => fetch(site.url + path, { redirect: "manual" });
/** The page as a visitor gets it, as a document and after a link. */
const text = async (path: string) => {
  const documents = /\.(?:xml|json)$/.test(path) ? [path] : [path, `${path === "/" ? "/_root" : path}.data`];
  return (await Promise.all(documents.map(async (one) => (await get(one)).text()))).join();
};

async function publish(texts: Record<string, string>, document = DOCUMENT) {
  const run = async (command: string, body: object) =>
    (await owner.command(`/admin/commands/content.${command}`, body)).json();
  const { draft } = await run("save-draft", { document, texts, was: null });
  return run("publish", { versions: { [document]: draft.version } });
}

/** A case as an owner writes it. */
function newCase(): Record<string, string> {
  const below = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([path, value]) => [`studies.${ADDED}.${path}`, value]));
  return {
    studies: `${SHIPPED}\n${ADDED}`,
    ...below({ title: "A bakery closes its month by noon", client: "Crumb & Co", sector: "Bakery, Ghent" }),
    ...below({ shownOn: "home\nprojects", summary: "Receipts in a shoe box, and one evening a week to sort them." }),
    ...below({ results: "Closed in a day", "figure.value": "1 day", "figure.label": "to close the month" }),
    ...below({ "change.label": "Days", "change.before.text": "9 days", "change.after.text": "1 day" }),
    ...below({ "story.found.title": "What we found", "story.found.text": "A shoe box." }),
    ...below({ services: "invoiceManagement" }),
    ...below({ "services.invoiceManagement.href": "/services/invoice-management" }),
    ...below({ "quote.text": "I bake again.", "quote.by": "The baker", story: "found" }),
  };
}

test("a case that is published is found wherever cases are, and its address follows from its title", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts, redirects").then(() => {}));
  const answer = await publish(newCase());
  expect(answer).toMatchObject({ ok: true });
  const path = `${CASES}/a-bakery-closes-its-month-by-noon`;
  await eventually(async () => expect((await get(path)).status).toBe(200));
  for (const one of [CASES, "/", "/projects", "/services/invoice-management", "/sitemap.xml", "/feed.xml"])
    await eventually(async () => expect(await text(one), one).toContain(path));
  const card = (await owner.open("/projects")).main.querySelector(`a[href="${path}"]`)?.closest("li");
  // What isn't written for the card the case says, and without a line there is no list of lines.
  expect([...(card?.querySelectorAll("h2, h3, li") ?? [])].map((one) => one.textContent)).toEqual([
    ...["A bakery closes its month by noon", "Outcomes", "Closed in a day"],
  ]);
  const states = [...(await owner.open("/admin/pages")).main.querySelectorAll("tbody tr")].map((row) => {
    const [name, state] = [row.querySelector("a"), row.querySelectorAll("td")[1]];
    return [name?.textContent, state?.textContent] as const;
  });
  expect(states.filter(([, state]) => state?.includes("Changed")).map(([name]) => name)).toEqual([
    ...["Case Studies", "A bakery closes its month by noon"],
  ]);
  expect((await get(`/preview${path}.png`)).headers.get("content-type")).toBe("image/png");
  expect(await text(path)).toContain('"@type":"BreadcrumbList"');

  await publish({ [`studies.${ADDED}.slug`]: "crumb" });
  await eventually(async () => expect((await get(`${CASES}/crumb`)).status).toBe(200));
  await eventually(async () => expect((await get(path)).headers.get("location")).toBe(`${CASES}/crumb`));
});

test("a case that is left out takes its page, and what it proves, with it; without any there is no list either", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  const plumbline = `${CASES}/plumbline-labs`;
  expect(await text("/")).toContain(plumbline);
  await publish({ studies: "fable-and-finch\nhalden-and-moss" });
  await eventually(async () => expect((await get(plumbline)).status).toBe(404));
  for (const path of ["/", "/projects", "/services/client-reporting", "/sitemap.xml"])
    await eventually(async () => expect(await text(path), path).not.toContain(plumbline));

  await publish({ studies: "" });
  for (const path of ["/", "/projects", "/services/crm-management", "/contact", "/sitemap.xml", "/company/careers"])
    await eventually(async () => expect(await text(path), path).not.toContain(CASES));
  for (const path of [CASES, `${CASES}/fable-and-finch`, "/projects"]) expect((await get(path)).status, path).toBe(404);
  for (const path of ["/", "/contact", "/sitemap.xml"]) expect(await text(path), path).not.toContain("/projects");
});

test("an opening is listed, posted to search engines and in the sitemap until it is closed, and its page says so then", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  const path = "/company/careers/crm-specialist";
  const closed = { document: "jobs.careers", texts: { "openings.crm-specialist.closes": "2026-01-31" }, was: null };
  const { draft } = await (await owner.command("/admin/commands/content.save-draft", closed)).json();
  await owner.command("/admin/commands/content.publish", { versions: { "jobs.careers": draft.version } });
  await eventually(async () => expect(await text(path)).toContain("Applications closed on 31 January 2026."));
  const page = await text(path);
  expect(page).toContain('name="robots" content="noindex');
  expect(page).not.toContain("JobPosting");
  for (const list of ["/company/careers", "/sitemap.xml", "/feed.json"])
    await eventually(async () => expect(await text(list), list).not.toContain(path));
});

test("a testimonial is shown where the owner chooses, and who is left out is named by no case either", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  const [home, services, study] = ["/", "/services", `${CASES}/fable-and-finch`];
  expect(await text(study)).toContain("Tom Ashdown, Managing Director");
  expect(await text(services)).not.toContain("voices-title");
  const name = { "testimonials.tomAshdown.shownOn": "services", "testimonials.tomAshdown.name": "Tom Ash" };
  expect(await publish(name, "home.testimonials")).toMatchObject({ ok: true });
  await eventually(async () => expect(await text(services)).toContain("Tom Ash<"));
  await eventually(async () => expect(await text(study)).toContain("Tom Ash, Managing Director"));
  await eventually(async () => expect(await text(home)).not.toContain("Tom Ash"));
  await publish({ testimonials: "", stats: "" }, "home.testimonials");
  for (const path of [home, services, study, CASES])
    await eventually(async () =>
      expect(await text(path), path).not.toMatch(/Tom Ash|voices-title|class="stars"|>Testimonials</),
    );
  await publish({ studies: "" });
  await eventually(async () => expect(await text(home)).not.toContain("testimonials-title"));
});

test("a tool is called the same wherever it is named; without any there is no section, and no link to it", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  const [home, service] = ["/", "/services/project-coordination"];
  await publish({ "tools.taskBoard.title": "Wall of cards", tools: "taskBoard\ndesignTool" }, "home.tools");
  for (const path of [home, service]) await eventually(async () => expect(await text(path)).toContain("Wall of cards"));
  const tools = async () => (await owner.open(service)).main.textContent;
  await eventually(async () => expect(await tools()).not.toMatch(/Task board|Note-taking workspace|\{/));
  expect(await tools()).toContain("Video calls");
  expect(await publish({ tools: "" }, "home.tools")).toMatchObject({ ok: true });
  await eventually(async () => expect(await text(home)).not.toMatch(/tools-title|#tools|Wall of cards/));
  for (const path of ["/contact", service])
    await eventually(async () => expect(await text(path)).not.toContain("#tools"));
});

test("a service is named once, and one that is left out goes from every page, menu, list and file", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  const path = "/services/invoice-management";
  await publish({ "services.invoice-management.name": "Money in" }, "services.service-menu");
  for (const one of [path, "/services", "/services/crm-management", `${CASES}/fable-and-finch`])
    await eventually(async () => expect(await text(one), one).toContain("Money in"));
  // In the menu of every page, in the footer, as the card at home, and in the title.
  await eventually(async () => expect(await text("/contact")).not.toContain("Invoice Management"));
  expect(await text("/")).not.toMatch(/Billing &amp; Invoice|Invoice Management/);
  expect(await text(path)).toContain("<title>Money in");
  const shipped = "project-coordination client-reporting crm-management digital-marketing creative-design";
  const left = { services: shipped.replaceAll(" ", "\n") };
  expect(await publish(left, "services.service-menu")).toMatchObject({ ok: true });
  await eventually(async () => expect((await get(path)).status).toBe(404));
  for (const one of ["/", "/services", "/contact", "/sitemap.xml", `${CASES}/fable-and-finch`])
    await eventually(async () => expect(await text(one), one).not.toContain(path));
  await eventually(async () => expect(await text("/")).not.toContain("Billing &amp; Invoice Follow-Up"));
  expect(await text("/")).toContain("Five jobs you can stop doing yourself");
  expect(await text("/services")).toContain("These five run every day");
});

test("no page and no data of a visitor’s name what is left out or hidden", async () => {
  onTestFinished(async () => {
    await site.sql("truncate content_revisions, content_drafts");
    await site.sql("delete from setting_revisions where section = 'samples'");
  });
  const left = "project-coordination\nclient-reporting\ninvoice-management\ncrm-management\ndigital-marketing";
  const name = { "services.creative-design.name": "Left-out works", services: left };
  expect(await publish(name, "services.service-menu")).toMatchObject({ ok: true });
  expect(await publish({ studies: "fable-and-finch\nhalden-and-moss" })).toMatchObject({ ok: true });
  const decisions = { "case-halden-and-moss": "hidden", "person-rohan": "hidden" };
  const decided = await owner.command("/admin/commands/samples.decide", { decisions });
  expect(await decided.json()).toMatchObject({ ok: true });
  const sitemap = await (await get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of [...paths, "/feed.json", "/later-content.json"])
    await eventually(async () =>
      expect(await text(path), path).not.toMatch(
        /plumbline-labs|halden-and-moss|person-rohan|creative-design|Left-out works/i,
      ),
    );
});

test("without a service of the one set its menu is a link; without any of both there is no page of services", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  expect(await publish({ services: "" }, "services.service-menu")).toMatchObject({
    problems: [
      expect.objectContaining({ message: expect.stringContaining("/services/project-coordination would be gone") }),
      expect.objectContaining({ message: expect.stringContaining("/services/client-reporting would be gone") }),
    ],
  });
  const cards = { cards: "it-consulting" };
  await publish(cards, "services.services-overview");
  expect(await publish({ services: "" }, "services.service-menu")).toMatchObject({ ok: true });
  await eventually(async () => expect(await text("/contact")).not.toContain("/services/"));
  const page = await owner.open("/services");
  expect(page.document.querySelector('header a.menu-item[href="/services"]')?.textContent).toBe("Services");
  expect([...page.document.querySelectorAll("footer h2")].map((one) => one.textContent)).not.toContain("Services");
  expect(page.main.querySelector("#back-office-title")).toBeNull();

  expect(await publish({ cards: "" }, "services.services-overview")).toMatchObject({ ok: true });
  await eventually(async () => expect((await get("/services")).status).toBe(404));
  for (const one of ["/", "/contact", "/no-such-page", `${CASES}/fable-and-finch`, "/sitemap.xml"])
    await eventually(async () => expect(await text(one), one).not.toMatch(/"\/(?:services\b|#services)/));
  expect(await text("/")).not.toContain("services-title");

  // What the owner's list of pages has follows, and comes back.
  const hasCards = async () => {
    const headers = { Cookie: [...owner.cookies].map((pair) => pair.join("=")).join("; ") };
    const editor = await fetch(`${site.url}/admin/pages/edit?item=/services`, { headers });
    return (await editor.text()).includes('data-text="services.services-overview/');
  };
  await eventually(async () => expect(await hasCards()).toBe(false));
  await site.sql("truncate content_revisions, content_drafts");
  await eventually(async () => expect(await hasCards()).toBe(true));
});
