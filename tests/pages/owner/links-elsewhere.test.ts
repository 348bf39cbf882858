import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";
import { eventually } from "../../support/time/eventually.ts";

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
});

const CASE = "/company/case-studies/plumbline-labs";
const WITHOUT_CASE = { "pages.case-studies": { studies: "fable-and-finch\nhalden-and-moss" } };

const run = async (command: string, body: object) => (await owner.command(`/admin/commands/${command}`, body)).json();

async function publish(changes: Record<string, Record<string, string>>) {
  const versions: Record<string, string> = {};
  for (const [document, texts] of Object.entries(changes))
    versions[document] = (await run("content.save-draft", { document, texts, was: null })).draft.version;
  return run("content.publish", { versions });
}

function announce(id: string, link: string) {
  const times = { startsAt: "2026-01-01T00:00:00.000Z", endsAt: null };
  return run("announcements.save", {
    ...times,
    id: null,
    newId: id,
    seen: null,
    text: "News",
    link,
    linkText: "",
    tone: "info",
  });
}

function redirect(newId: string, from: string, to: string) {
  return run("redirects.save", { id: null, newId, seen: null, from, to, permanent: true });
}

const messagesOf = ({ problems = [] }: { problems?: { message: string }[] }) => problems.map(({ message }) => message);

const ANNOUNCEMENT = "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c201";

test("a case isn’t left out while a post, an announcement or the owner’s redirect leads to it, and each is named", async () => {
  onTestFinished(() =>
    site.sql("truncate content_revisions, content_drafts, redirects, announcements, blog_posts cascade").then(() => {}),
  );
  const post = (title: string, status: string, content: string) =>
    site.sql(
      `insert into blog_posts (id, title, slug, status, content) values (gen_random_uuid(), '${title}', '${title.toLowerCase()}', '${status}', '${content}')`,
    );
  await post("Relative", "published", `A [case](${CASE}?from=blog).`);
  await post("Whole", "published", `A [case](${site.url}/Company/Case-Studies/Plumbline-Labs/).`);
  await post("Words", "published", `No link: \`${CASE}\`, and [another one](${CASE}-two).`);
  await post("Draft", "draft", `A [case](${CASE}).`);
  expect(await announce(ANNOUNCEMENT, CASE)).toMatchObject({ ok: true });
  await site.sql(`insert into announcements (id, text, link, starts_at, ends_at)
    values (gen_random_uuid(), 'Over', '${CASE}', '2025-01-01', '2025-02-01')`);
  await site.sql(`insert into redirects (id, from_path, target, origin) values
    (gen_random_uuid(), '/former-case', '${CASE}', 'owner'), (gen_random_uuid(), '/moved-case', '${CASE}', 'moved')`);
  const { problems } = await publish(WITHOUT_CASE);
  expect(problems.map(({ message }: { message: string }) => message).toSorted()).toEqual([
    `The announcement “News” leads to ${CASE}, which would be gone.`,
    `The post “Relative” leads to ${CASE}, which would be gone.`,
    `The post “Whole” leads to ${CASE}, which would be gone.`,
    `The redirect of /former-case leads to ${CASE}, which would be gone.`,
  ]);
  expect(problems).toContainEqual(
    expect.objectContaining({ field: `/admin/announcements?edit=${ANNOUNCEMENT}`, label: "The announcement “News”" }),
  );
  await site.sql("delete from blog_posts where status = 'published' and title <> 'Words'");
  await site.sql("delete from announcements where ends_at is null");
  await site.sql("delete from redirects where origin = 'owner'");
  expect(await publish(WITHOUT_CASE)).toMatchObject({ ok: true });
  // What is deleted already is in the way of no other publication.
  await eventually(async () => expect((await fetch(site.url + CASE)).status).toBe(404));
  expect(await announce(ANNOUNCEMENT, CASE)).toMatchObject({ problems: [{ field: "link" }] });
});

test("an announcement leads to what is there: pages, sections that aren’t left out, files, posts and old addresses", async () => {
  onTestFinished(() => site.sql("truncate content_revisions, content_drafts, redirects, announcements").then(() => {}));
  const outcome = async (link: string) => {
    const { problems = [] } = await announce(ANNOUNCEMENT, link);
    return problems.map(({ message }: { message: string }) => message).join();
  };
  await site.sql(
    "insert into redirects (id, from_path, target, origin) values (gen_random_uuid(), '/old', '/team', 'owner')",
  );
  await eventually(async () => expect((await fetch(`${site.url}/old`, { redirect: "manual" })).status).toBe(301));
  const there = ["", "#faq", "/#roadmap", "/contact?from=bar#hours", "/Ask/", "/privacy-request", "/old", "/feed.xml"];
  for (const link of [...there, "/downloads/company-profile.pdf", `${site.url}/team`, "https://other.example/no-page"])
    expect(await outcome(link), link).toBe("");
  expect(await outcome("/no-such-page")).toBe("/no-such-page leads nowhere: this site has no such page");
  expect(await outcome(`${site.url}/no-such-page`)).toContain("leads nowhere");
  expect(await outcome("/contact#nothing")).toBe("/contact has no section #nothing");
  expect(await outcome("/company/blog/no-such-post")).toContain("leads nowhere");
  const footer = { "columns.resources.links.roadmap.href": "/contact" };
  const home = { sections: "why\nservices\nteam\nhow-it-works\ntools\ntestimonials\nfaq" };
  await outcome("/#roadmap");
  expect((await publish({ "home.sections": home, "site.footer": footer })).problems).toMatchObject([
    { message: "The announcement “News” leads to /#roadmap, which would be gone." },
  ]);
});

const SERVICE = "/services/invoice-management";
const MENU = {
  services: "project-coordination\nclient-reporting\ncrm-management\ndigital-marketing\ncreative-design",
};
const WITHOUT_SERVICE = { "services.service-menu": MENU };
const OTHER = "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c202";
const forget = () =>
  site.sql("truncate content_revisions, content_drafts, redirects, announcements").then(async () => {
    await eventually(async () => expect((await fetch(site.url + SERVICE)).status).toBe(200));
  });

test("a page or a section whose entries are left out is held, and can’t be led to once it is removed", async () => {
  onTestFinished(forget);
  expect(await announce(ANNOUNCEMENT, SERVICE)).toMatchObject({ ok: true });
  expect(await redirect(OTHER, "/old-tools", "/#tools")).toMatchObject({ ok: true });
  const leftOut = { ...WITHOUT_SERVICE, "home.tools": { tools: "" } };
  expect(messagesOf(await publish(leftOut)).toSorted()).toEqual([
    `The announcement “News” leads to ${SERVICE}, which would be gone.`,
    "The redirect of /old-tools leads to /#tools, which would be gone.",
  ]);
  await site.sql("truncate announcements, redirects");
  expect(await publish(leftOut)).toMatchObject({ ok: true });
  await eventually(async () => expect((await fetch(site.url + SERVICE)).status).toBe(404));
  expect(await announce(ANNOUNCEMENT, SERVICE)).toMatchObject({ problems: [{ field: "link" }] });
  expect(await redirect(OTHER, "/old-tools", "/#tools")).toMatchObject({ problems: [{ field: "to" }] });
});

test("the address of a page that is left out can be redirected, until the page comes back", async () => {
  onTestFinished(forget);
  const visit = () => fetch(site.url + SERVICE, { redirect: "manual" });
  expect(await redirect(OTHER, SERVICE, "/services")).toMatchObject({ problems: [{ field: "from" }] });
  expect(await publish(WITHOUT_SERVICE)).toMatchObject({ ok: true });
  await eventually(async () => expect((await visit()).status).toBe(404));
  expect(await redirect(OTHER, SERVICE, "/services")).toMatchObject({ ok: true });
  await eventually(async () => expect((await visit()).status).toBe(301));
  expect((await visit()).headers.get("location")).toBe("/services");
  const all = MENU.services.replace("\ncrm", "\ninvoice-management\ncrm");
  expect(await publish({ "services.service-menu": { services: all } })).toMatchObject({ ok: true });
  await eventually(async () => expect((await visit()).status).toBe(200));
});

test("of what is left out and led to at once, one is refused", async () => {
  onTestFinished(forget);
  const { draft } = await run("content.save-draft", {
    document: "services.service-menu",
    texts: MENU,
    was: null,
  });
  const versions = { "services.service-menu": draft.version };
  const outcomes = await Promise.all([
    run("content.publish", { versions }),
    announce(ANNOUNCEMENT, SERVICE),
    redirect(OTHER, "/old-service", SERVICE),
  ]);
  const [published, ...led] = outcomes.map(({ ok }) => ok === true);
  expect(led).toEqual([!published, !published]);
});

test("a redirect isn’t deleted or given another old address while something leads there, which is named", async () => {
  onTestFinished(forget);
  expect(await redirect(OTHER, "/old", "/contact")).toMatchObject({ ok: true });
  expect(await announce(ANNOUNCEMENT, "/old?from=bar")).toMatchObject({ ok: true });
  const texts = { "callToAction.second.to": "/old" };
  expect(await publish({ "pages.case-studies": texts })).toMatchObject({ ok: true });
  const named =
    "“Pages: Case studies, Call to action — Second — Link target” leads to /old, which would be gone. The announcement “News” leads to /old, which would be gone.";
  expect(await run("redirects.delete", { id: OTHER })).toMatchObject({ error: named });
  const moved = { id: OTHER, seen: null, from: "/older", to: "/contact", permanent: true };
  expect(messagesOf(await run("redirects.save", moved))).toEqual([named]);
  await site.sql("truncate announcements, content_revisions");
  expect(await run("redirects.delete", { id: OTHER })).toMatchObject({ ok: true });
});

test("a case isn’t hidden while something leads to its page, which is named", async () => {
  onTestFinished(async () => {
    await site.sql("delete from setting_revisions where section = 'samples'");
    await forget();
  });
  const decide = (decision: string) => run("samples.decide", { decisions: { "case-plumbline-labs": decision } });
  expect(await announce(ANNOUNCEMENT, CASE)).toMatchObject({ ok: true });
  const error = `The announcement “News” leads to ${CASE}, which would be gone.`;
  expect(await decide("hidden")).toMatchObject({ error });
  await site.sql("truncate announcements");
  expect(await decide("hidden")).toMatchObject({ ok: true });
  expect(await announce(ANNOUNCEMENT, CASE)).toMatchObject({ problems: [{ field: "link" }] });
  expect(await decide("")).toMatchObject({ ok: true });
  expect(await announce(ANNOUNCEMENT, CASE)).toMatchObject({ ok: true });
});
