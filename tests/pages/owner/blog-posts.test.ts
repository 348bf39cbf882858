import { randomUUID } from "node:crypto";
import { getByRole } from "@testing-library/dom";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { EMPTY_EDIT } from "~/domain/blog/post.ts";
import { UPLOAD_PATH } from "~/shared/images/image-upload.ts";
import { textOf } from "../../support/pages/html-page.ts";
import { openVisitor } from "../../support/pages/visitor.ts";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

/** The queue looks for due posts every few seconds. */

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
});
beforeEach(async () => void (await site.sql("truncate blog_posts cascade")));

const open = (path: string) => openVisitor(site.url).open(path);
async function insertPost(title: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const row = { id, title, slug: title.toLowerCase(), ...more };
  const names = Object.keys(row);
  await site.sql(
    `insert into blog_posts (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
  return id;
}

test("a draft is shared by a link that can be ended, and that no cache keeps", async () => {
  const id = await insertPost("Plan", { content: "Nobody knows.", author: "A Guest" });
  const created = await owner.command("/admin/commands/preview-links.create", { shows: id, days: 7 });
  const { id: link, token } = await created.json();
  const path = `/company/blog/preview/${token}`;
  const page = await open(path);
  expect(page.status).toBe(200);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  });
  expect(textOf(page.main)).toContain("Nobody knows.");
  expect(textOf(page.main.querySelector(".byline"))).toBe("AGBy A Guest");
  expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
  expect((await owner.command("/admin/commands/preview-links.revoke", { shows: id, link })).status).toBe(200);
  expect((await open(path)).status).toBe(404);
});

test("a post isn’t published, in whatever way, with a link to what isn’t there; a draft is saved", async () => {
  const there = "[Here](/contact), [elsewhere](https://example.com/), [a post](/company/blog/old#its-heading)";
  await insertPost("Old", { status: "published" });
  const id = await insertPost("New", { content: there });
  const run = async (command: string, body: object) =>
    (await owner.command(`/admin/commands/posts.${command}`, body)).json();
  const save = (content: string, status: string, baseVersion: number) =>
    run("save", { id, edit: { ...EMPTY_EDIT, title: "New", content, status }, baseVersion, how: "saved" });
  const content =
    "Let the link to /no-such-page lead elsewhere: /no-such-page leads nowhere: this site has no such page.";
  expect(await save("[Gone](/no-such-page)", "published", 1)).toMatchObject({
    outcome: "invalid",
    errors: { content },
  });
  expect(await save("[Gone](/no-such-page)", "draft", 1)).toMatchObject({ outcome: "saved", post: { version: 2 } });
  expect(await run("publish", { id })).toMatchObject({ problems: [{ message: content }] });
  expect(await save(there, "published", 2)).toMatchObject({ outcome: "saved" });
  const versions = "select id from blog_post_versions where content like '%no-such-page%'";
  const [version] = await site.sql(versions);
  const restored = await run("restore", { id, versionId: version?.id, baseVersion: 3, unsaved: null });
  expect(restored).toMatchObject({ error: content });
  expect((await open("/company/blog/new")).html).not.toContain("no-such-page");
});

test("an old address of a post leads to the new one", async () => {
  const id = await insertPost("News", { status: "published" });
  const saved = await owner.command("/admin/commands/posts.save", {
    id,
    edit: { ...EMPTY_EDIT, title: "News", slug: "Better News", status: "published" },
    baseVersion: 1,
    how: "saved",
  });
  expect(saved.status).toBe(200);
  await expect.poll(async () => (await open("/company/blog/news")).url.pathname).toBe("/company/blog/better-news");
  expect(textOf((await owner.open("/admin/blog")).main)).toContain("/company/blog/better-news");
});

test("the editor offers the team's names for the author, keeps one of 100 characters at most, and calls a post without a title Untitled", async () => {
  const id = await insertPost("News");
  const { document } = await owner.open(`/admin/blog/${id}`);
  const names = [...document.querySelectorAll("#author-names option")].map((option) => option.getAttribute("value"));
  expect(names).toEqual(expect.arrayContaining(["Ananya Kulkarni", "Kabir Shah"]));
  const save = (author: string) =>
    owner.command("/admin/commands/posts.save", {
      id,
      edit: { ...EMPTY_EDIT, author },
      baseVersion: 1,
      how: "saved",
    });
  const refused = await save("A".repeat(101));
  expect(await refused.text()).toContain("The author can have 100 characters at most.");
  expect((await save(" Priya Nair ")).status).toBe(200);
  expect(await site.sql("select author, title, slug from blog_posts")).toEqual([
    { author: "Priya Nair", title: "Untitled", slug: "untitled" },
  ]);
});

test("a post is published at the planned time; the list says in red why one could not be", async () => {
  await site.sql(`create function refuse_post() returns trigger language plpgsql as $$ begin
    if new.status = 'published' and new.title = 'Stuck' then raise exception 'the disk is full'; end if; return new; end $$`);
  await site.sql("create trigger refuse before update on blog_posts for each row execute function refuse_post()");
  try {
    await insertPost("Stuck", { publish_at: new Date(Date.now() - 60_000) });
    await insertPost("Soon", { publish_at: new Date(Date.now() + 1_000) });
    await expect.poll(async () => (await open("/company/blog/soon")).status).toBe(200);
    const list = async () => (await owner.open("/admin/blog")).main;
    getByRole(await list(), "button", { name: "Unpublish Soon" });
    await expect.poll(async () => textOf(await list())).toMatch(/Not published, though due .*the disk is full/);
    const problem = [...(await list()).querySelectorAll("p")].find((line) => /the disk is full/.test(textOf(line)));
    expect(problem?.classList.contains("text-danger")).toBe(true);
  } finally {
    await site.sql("drop trigger refuse on blog_posts");
    await site.sql("drop function refuse_post()");
  }
  await expect
    .poll(async () => site.sql("select status from blog_posts where title = 'Stuck'"))
    .toEqual([{ status: "published" }]);
});

test("a picture is kept in each size, for a year in browsers; what is none is refused with the reason", async () => {
  const upload = (file: Uint8Array) => owner.command(UPLOAD_PATH, new Uint8Array(file));
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#e2875f" } });
  for (const [file, reason] of [
    [Buffer.alloc(0), "zero bytes"],
    [Buffer.from("Just words"), "isn’t a picture that can be shown"],
    [await blank(10_000, 5_000).png().toBuffer(), "50 megapixels; 40 are the most"],
  ] as const) {
    const refused = await upload(file);
    expect(refused.status).toBe(422);
    expect((await refused.json()).error).toContain(reason);
  }
  const { url } = await (await upload(await blank(1300, 700).jpeg().toBuffer())).json();
  expect(url).toMatch(/^\/images\/[\da-f]{32}\/1300x700\.webp$/);
  const small = url.replace("1300x700.webp", "480x258.avif");
  const response = await fetch(site.url + small);
  expect(response.headers.get("content-type")).toBe("image/avif");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await fetch(site.url + small.replace("480x258", "481x259"))).status).toBe(404);
});

test("a post that was sent as a newsletter links to its results, and isn't offered for that again", async () => {
  const id = await insertPost("What a report is for", { slug: "report" });
  expect((await owner.command("/admin/commands/issues.with-post", { postId: id, awaits: true })).status).toBe(200);
  const [issue] = await site.sql<{ id: string }>("select id from newsletter_issues where post_id = $1", [id]);
  expect(textOf((await owner.open(`/admin/newsletter/issues/${issue?.id}`)).main)).toContain(
    "within a minute of that being published, whenever you do that.",
  );
  await site.sql("update newsletter_issues set status = 'sent', started_at = now(), recipients = 0");
  const editor = textOf((await owner.open(`/admin/blog/${id}`)).main);
  expect(editor).toContain("Sent on");
  expect(editor).toContain("View results");
  expect(editor).not.toContain("Also send as a newsletter");
  await site.sql("truncate newsletter_issues cascade");
});
