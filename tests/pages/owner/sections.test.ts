import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";
import { eventually } from "../../support/time/eventually.ts";

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
});

/** The ids of what names the sections of a page, in its order. */
async function sectionsOf(path: string): Promise<string[]> {
  const { main } = await owner.open(path);
  return [...main.querySelectorAll("section[aria-labelledby]")].map((one) => one.getAttribute("aria-labelledby") ?? "");
}

async function publish(changes: Record<string, Record<string, string>>) {
  const run = async (command: string, body: object) =>
    (await owner.command(`/admin/commands/content.${command}`, body)).json();
  const versions: Record<string, string> = {};
  for (const [document, texts] of Object.entries(changes))
    versions[document] = (await run("save-draft", { document, texts, was: null })).draft.version;
  return run("publish", { versions });
}

const HOME = "why services team how-it-works tools testimonials faq".split(" ");

test("a section of the home page is left out, unless something leads to it; its order stays", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  const before = await sectionsOf("/");
  expect(before).toContain("roadmap-title");
  const unsorted = await publish({ "home.sections": { sections: HOME.toReversed().join("\n") } });
  expect(unsorted.problems[0].message).toMatch(/^Leave them in this order, which is fixed: why, services/);
  const sections = { sections: HOME.join("\n") };
  const refused = await publish({ "home.sections": sections });
  expect(refused.problems).toEqual([
    expect.objectContaining({ message: expect.stringContaining("/#roadmap would be gone") }),
  ]);
  const [field = ""] = refused.problems.map((one: { field: string }) => one.field.replace("site.footer/", ""));
  expect(await publish({ "home.sections": sections, "site.footer": { [field]: "/contact" } })).toMatchObject({
    ok: true,
  });
  await eventually(async () => expect(await sectionsOf("/")).toEqual(before.filter((id) => id !== "roadmap-title")));
});

test("sections elsewhere are sorted and left out, the same for all pages of services", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  expect(await sectionsOf("/company/about-us")).toEqual(["story-title", "principles-title", "hours-title"]);
  const changes = { "about-us.sections": { sections: "hours\nstory" }, "services.sections": { sections: "questions" } };
  expect(await publish(changes)).toMatchObject({ ok: true });
  await eventually(async () => expect(await sectionsOf("/company/about-us")).toEqual(["hours-title", "story-title"]));
  for (const slug of ["crm-management", "creative-design"])
    expect(await sectionsOf(`/services/${slug}`)).toEqual(["tasks-title", "questions-title"]);
  await publish({ "services.sections": { sections: "rhythm" } });
  const withoutQuestions = async () => (await fetch(`${site.url}/services/crm-management`)).text();
  await eventually(async () => expect(await withoutQuestions()).not.toContain("questions-title"));
  expect(await withoutQuestions()).not.toContain("FAQPage");
  expect(await publish({ "about-us.sections": { sections: "hours\nelsewhere" } })).toMatchObject({ ok: false });
});

/** The sections of a page with their grounds, in its order. */
async function tonesOf(path: string): Promise<string[]> {
  const { main } = await owner.open(path);
  return [...main.querySelectorAll("section[data-tone]")].map((one) => {
    return `${one.getAttribute("aria-labelledby") ?? one.querySelector("h2")?.textContent} ${one.getAttribute("data-tone")}`;
  });
}

test.each([
  ["about-us.sections", "/company/about-us", "principles\nhours\nstory", "principles canvas, hours band, story canvas"],
  ["how-it-works.sections", "/how-it-works", "price\nsteps\nquestions", "price canvas, week sunken, questions canvas"],
  ["how-it-works.sections", "/how-it-works", "questions\nsteps", "questions canvas, week sunken"],
  ["careers.sections", "/company/careers", "process\nopenings", "process sunken, openings canvas, apply sunken"],
  [
    ...(["services-overview.sections", "/services", "details\nbackOffice"] as const),
    "details canvas, back-office canvas",
  ],
  ["services.sections", "/services/crm-management", "questions", "tasks canvas, questions sunken"],
])("what is sorted of %s alternates between two grounds on %s", async (document, path, sections, tones) => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts").then(() => {}));
  const links = sections.includes("price") || document !== "how-it-works.sections" ? {} : WITHOUT_PRICE;
  expect(await publish({ [document]: { sections }, ...links })).toMatchObject({ ok: true });
  const expected = tones.split(", ").map((one) => one.replace(" ", "-title "));
  await eventually(async () => expect(await tonesOf(path)).toEqual(expected));
});

/** What leads to the estimate on other pages leads elsewhere. */
const WITHOUT_PRICE = { "home.why": { "cards.transparentMonthlyPricing.link.to": "/contact" } };

test("a page keeps a section, and what leads to a section or to what stands in it holds it", async () => {
  const [empty] = (await publish({ "careers.sections": { sections: "" } })).problems;
  expect(empty.message).toBe("Keep at least one section: the page would be empty.");
  const without = await publish({ "services-overview.sections": { sections: "cards" } });
  expect(without.problems[0].message).toContain("/services#custom-software-development would be gone");
  await site.sql("truncate content_drafts");
});
