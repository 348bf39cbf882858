import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getByRole } from "@testing-library/dom";
import { beforeAll, expect, test } from "vitest";
import { people } from "~/domain/site/copy/people.ts";
import { FORGET_LEADS } from "../../support/leads.ts";
import { textOf } from "../../support/pages/html-page.ts";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

const SIDEBAR = [
  ...[
    "Inbox",
    "Dashboard",
    "Form Submissions",
    "Consultations",
    "Appointments",
    "Contact",
    "Business Enquiries",
    "Mail",
  ],
  ...["Pages", "Blog", "Newsletter", "Updates", "Jobs", "Team", "Privacy", "Activity", "Backups", "Settings"],
];
const EMPTY_SCREENS = [
  ["inbox", "Nothing wants an answer"],
  ["inbox?q=absent", "No conversations found"],
  ["dashboard", "No recent submissions"],
  ["form-submissions", "No submissions match your filters"],
  ["consultations", "No consultation requests yet"],
  ["appointments", "No times are open yet: set your booking hours"],
  ["enquiries", "No enquiries found"],
  ["contact", "No messages found"],
  ["messages/inbox", "No messages found"],
  ["blog", "No posts found"],
  ["jobs", "No jobs found"],
  ["announcements", "No announcements found"],
  ["updates", "No announcements found"],
  ["team", "No team members found"],
] as const;

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
  await site.sql(FORGET_LEADS);
  await site.sql("truncate jobs, blog_posts, team_members, announcements cascade");
});

test.each(EMPTY_SCREENS)("/admin/%s without records says '%s'", async (screen, text) => {
  const { main } = await owner.open(`/admin/${screen}`);
  expect([...main.querySelectorAll("p, h2, h3, li, td")].map(textOf)).toContain(text);
});

test("who is one of the sample people is marked", async () => {
  const { name: sample, role } = people.shipped.people[0] ?? { name: "", role: "" };
  await site.sql(`insert into team_members (id, name, role) values
    (gen_random_uuid(), '${sample}', '${role}'), (gen_random_uuid(), 'Edda Own', 'Founder')`);
  const { main } = await owner.open("/admin/team");
  const [own, marked] = ["Edda Own", sample].map((name) => getByRole(main, "heading", { name }).closest("li"));
  expect(textOf(marked)).toContain("Sample");
  expect(textOf(own)).not.toContain("Sample");
  await site.sql("truncate team_members");
});

test("the sidebar leads everywhere, in its order", async () => {
  const { document } = await owner.open("/admin/settings");
  const links = [...document.querySelectorAll("aside nav a")].map(textOf);
  expect(links).toEqual(SIDEBAR.map((name) => expect.stringMatching(new RegExp(`^${name}`))));
});

test.each(["/admin", "/admin/nowhere/at/all"])("%s leads to the dashboard", async (address) => {
  expect((await owner.open(address)).url.pathname).toBe("/admin/dashboard");
});

test("the first day's card on the dashboard leads to the steps, which say what the server has set", async () => {
  const dashboard = await owner.open("/admin/dashboard");
  const card = dashboard.main.querySelector("section[aria-labelledby=start-card]");
  expect(textOf(card)).toContain("2 of 8 done");
  expect([...dashboard.main.querySelectorAll("h2")].map(textOf)).toContain("Welcome to your admin area");
  const steps = await owner.follow(dashboard, card?.querySelector("a") ?? dashboard.main);
  expect(textOf(steps.main.querySelector("h1"))).toBe("Get started");
  expect(textOf(steps.main)).toContain("OWNER_PASSWORD and ADMIN_PIN are no longer needed.");
  expect(textOf(steps.main)).toContain("Set by the server (SITE_LIVE); can’t be changed here.");
});

test("the admin area's app has its manifest with pictures, and a worker that may only ask this site", async () => {
  const { document } = await owner.open("/admin/dashboard");
  const linked = [...document.querySelectorAll("link[rel=manifest]")].map((one) => one.getAttribute("href"));
  expect(linked).toEqual(["/admin/app.webmanifest"]);
  const manifest = await (await fetch(`${site.url}/admin/app.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: "RemoteOps Admin", scope: "/admin/", display: "standalone" });
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((one: { icons: object[] }) => one.icons)];
  expect(icons.length).toBeGreaterThan(2);
  for (const { src } of icons) {
    expect((await fetch(new URL(src, site.url))).headers.get("content-type"), src).toBe("image/png");
  }
  const { headers } = await fetch(`${site.url}/admin/service-worker.js`);
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
});

test("a built site knows nothing of the gallery", async () => {
  expect((await fetch(`${site.url}/__gallery`)).status).toBe(404);
  const files = readdirSync("build", { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const scripts = files.filter(({ name }) => /\.(js|css|json)$/.test(name));
  expect(scripts.length).toBeGreaterThan(20);
  const holding = scripts.filter((file) => {
    const text = readFileSync(path.join(file.parentPath, file.name), "utf8");
    return text.includes("__gallery") || text.includes("gallery-story-row");
  });
  expect(holding.map(({ name }) => name)).toEqual([]);
});

test("the modules of the owner's screens can be preloaded: React Router names their files", async () => {
  const headers = { Cookie: [...owner.cookies].map((pair) => pair.join("=")).join("; ") };
  const answer = await fetch(`${site.url}/admin/dashboard.data`, { headers });
  const named = (await answer.text()).match(/\/assets\/[\w.-]+\.js/g) ?? [];
  const other =
    "React Router names the modules of routes otherwise: adapt app/platform/http/routes/route-modules.server.ts";
  expect(named.length, other).toBeGreaterThan(EMPTY_SCREENS.length);
  for (const file of new Set(named)) {
    const { status, headers } = await fetch(site.url + file, { method: "HEAD" });
    expect([file, status, headers.get("Content-Type")], other).toEqual([
      file,
      200,
      expect.stringMatching(/javascript/),
    ]);
  }
});
