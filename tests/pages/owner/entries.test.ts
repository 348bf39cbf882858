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
const text = async (path: string) => (await get(path)).text();

async function publish(texts: Record<string, string>) {
  const run = async (command: string, body: object) =>
    (await owner.command(`/admin/commands/content.${command}`, body)).json();
  const { draft } = await run("save-draft", { document: DOCUMENT, texts, was: null });
  return run("publish", { versions: { [DOCUMENT]: draft.version } });
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
    ...below({ services: "invoiceManagement", "services.invoiceManagement.name": "Invoice Management" }),
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
  expect((await get(CASES)).status).toBe(404);
  expect((await get(`${CASES}/fable-and-finch`)).status).toBe(404);
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
