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
  const sections = { sections: HOME.toReversed().join("\n") };
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
